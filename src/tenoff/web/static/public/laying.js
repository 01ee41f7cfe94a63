/** How a view is laid on a page, as web/laying.py does it: who stands left, and the addresses behind things. */

export const other = (team) => (team === 'first' ? 'second' : 'first');
export const place = (team) => (team === 'first' ? 0 : 1);
export const change = (points) => (points >= 0 ? `+${points}` : `−${-points}`);

/** The teams as the sport's board has them: whoever began the game on yellow stands left. */
export function columns(view) {
  const { opened } = view.game;
  return [opened, other(opened)];
}

/** The newest frames of the game that is shown, the newest first. */
export function lastRows(view, most = 2) {
  const rows = view.game.rows.filter((row) => row.kind === 'frame');
  return rows.reverse().slice(0, most);
}

/** The newest penalties and credits: of the open frame, else of the last one. */
export function lastMarks(view) {
  const { game } = view;
  if (game.marks.length) return game.marks;
  return game.rows.length ? game.rows[game.rows.length - 1].marks : game.opening;
}

/** What a frame brought: +17, 0, −10. */
export const gain = (points) => (points > 0 ? `+${points}` : points ? `−${-points}` : '0');

export function whyPath(match, of, about = {}) {
  const asked = Object.entries(about).filter(([, value]) => value);
  return `/m/${match}/why?of=${of}${asked.map(([name, value]) => `&${name}=${value}`).join('')}`;
}

export const clausePath = (book, clause) => `/rules/${book}/${encodeURIComponent(clause)}`;
