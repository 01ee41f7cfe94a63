/** A posted frame that was written down wrong: which one, what it should show, and what the book says to that. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { columns, shownGame, signed } from './app.js';
import { dot, numberIn, numberPad, padFor, sheet, toggle } from './parts.js';
import { whatIf } from './whatif.js';
import { words as w } from './words.en.js';

export function correctScreen(app) {
  return app.screen.frame ? mend(app) : pick(app);
}

function pick(app) {
  const { view } = app.session;
  const teams = columns(view);
  const game = shownGame(view);
  const games = view.game ? [view.game, ...view.games] : [...view.games].reverse();
  return sheet(
    app,
    w.correct,
    html`<p class="hint">${w.correctHint}</p>
      ${games.map(
        (each) => html`${games.length > 1 ? html`<h2>${w.gameNumber(each.number)}</h2>` : nothing}
          <div class="menu">
            ${[...each.rows]
              .reverse()
              .filter((row) => row.kind === 'frame')
              .map(
                (row) => html`<button @click=${() => app.go('correct', { game: each.number, frame: row.number })}>
                  <b>${w.frame(view.book.turn, row.label || row.number)}</b>
                  <span>${teams.map((team) => html`${dot(each === game ? team.side : null)} ${signed(row.points[team.place])} `)}</span>
                </button>`,
              )}
          </div>`,
      )}`,
  );
}

function mend(app) {
  const { screen, session } = app;
  const { view } = session;
  const teams = columns(view);
  const game = [view.game, ...view.games].find((each) => each && each.number === screen.game);
  const row = game && game.rows.find((each) => each.number === screen.frame);
  if (!row) return pick(app);
  const fields = teams.map((team) => ({ key: team.key, side: team.side, label: team.name }));
  const now = { first: String(row.points[0]), second: String(row.points[1]) };
  const pad = screen.pad || padFor(fields, now);
  const points = { first: numberIn(pad, 'first'), second: numberIn(pad, 'second') };
  const order = {
    do: 'correct-score',
    frame: row.number,
    game: game.number,
    points,
    consent: Boolean(screen.consent),
    addition: Boolean(screen.addition),
    reason: screen.reason || '',
  };
  const changed = points.first !== row.points[0] || points.second !== row.points[1];
  const set = (change) => {
    app.screen = { ...app.screen, ...change };
    app.draw();
  };
  const label = row.label || row.number;
  const [a, b] = teams.map((team) => signed(points[team.key]));
  const go = () => {
    session.tap(order, { text: w.correctSaid(view.book.turn, label, a, b) });
    app.home();
  };
  return sheet(
    app,
    w.correctTitle(view.book.turn, label),
    html`${row.marks.map((mark) => html`<p class="ruling">${mark.sentence}</p>`)}
      <p class="hint">${w.shouldBe}</p>
      ${numberPad(pad, (next) => set({ pad: next }))} ${changed ? whatIf(app, order) : nothing}
      <div class="pair">
        ${toggle(w.agreed, screen.consent, (consent) => set({ consent }))}
        ${toggle(w.addition, screen.addition, (addition) => set({ addition }))}
      </div>
      <label for="reason">${w.reason}</label>
      <input id="reason" .value=${screen.reason || ''} @input=${(event) => set({ reason: event.target.value })} />`,
    html`<button class="go" ?disabled=${!changed} @click=${go}>${w.correctGo(view.book.turn, label)} ${changed ? `${a}${w.between}${b}` : ''}</button>`,
  );
}

