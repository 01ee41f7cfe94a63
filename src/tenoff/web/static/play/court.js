/** Draws the far end of the court: discs that move by the exact pieces the server sent, marks, and a heat map. */

const SVG = 'http://www.w3.org/2000/svg';
export const ACROSS = 48; // where the court's middle is drawn
export const DOWN = 18; // where the far baseline is drawn
const RADIUS = 3;
const NAMES = ['Y1', 'Y2', 'Y3', 'Y4', 'B1', 'B2', 'B3', 'B4'];
const LEAD_IN = 0.15; // seconds before the disc comes into sight
const PACE = 1.5;

export function element(name, attributes = {}, text = '') {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text) made.textContent = text;
  return made;
}

export function disc(name) {
  const yellow = name[0] === 'Y';
  const made = element('g', { class: `piece ${yellow ? 'yellow' : 'black'}` });
  made.append(
    element('circle', { r: RADIUS }),
    element('circle', { r: RADIUS * 0.66, class: 'ring' }),
    element('text', { y: 0.95, class: 'label' }, name),
  );
  return made;
}

/** Where each disc is at a second; those that have left the court are missing. */
export function placesAt(pieces, seconds) {
  const now = new Map();
  for (const piece of pieces) if (piece[1] <= seconds) now.set(piece[0], piece);
  const found = new Map();
  now.forEach(([which, since, x, y, vx, vy, ax, ay, gone], key) => {
    const t = seconds - since;
    if (!gone) found.set(NAMES[key], [x + (vx + (ax * t) / 2) * t, y + (vy + (ay * t) / 2) * t]);
  });
  return found;
}

export function makeCourt(yard) {
  const over = yard.querySelector('.over');
  const [, top, wide, tall] = over.getAttribute('viewBox').split(' ').map(Number);
  const layers = ['way', 'discs', 'marks'].map((name) => element('g', { class: name }));
  over.append(...layers);
  const [way, discs, marks] = layers;
  const drawn = new Map();
  let finish = null;

  function put(name, x, y) {
    if (!drawn.has(name)) drawn.set(name, discs.appendChild(disc(name)));
    drawn.get(name).setAttribute('transform', `translate(${(ACROSS + x).toFixed(2)} ${(DOWN + y).toFixed(2)})`);
  }

  function lay(places) {
    for (const name of drawn.keys()) {
      if (places.has(name)) continue;
      drawn.get(name).remove();
      drawn.delete(name);
    }
    places.forEach(([x, y], name) => put(name, x, y));
  }

  const board = (list) => lay(new Map(list.map(([name, x, y]) => [name, [x, y]])));

  /** Plays a shot, slower or faster; resolves when every disc rests, or when it is skipped. */
  function play(shot, pace = 1) {
    skip();
    const still = new Map(shot.before.map(([name, x, y]) => [name, [x, y]]));
    return new Promise((done) => {
      let begun = 0;
      let frame = 0;
      finish = () => {
        cancelAnimationFrame(frame);
        finish = null;
        board(shot.after);
        done();
      };
      if (matchMedia('(prefers-reduced-motion: reduce)').matches && pace === 1) {
        finish();
        return;
      }
      const from = Math.max(0, shot.since - LEAD_IN);
      const step = (now) => {
        begun = begun || now;
        const seconds = from + ((now - begun) / 1000) * PACE * pace;
        if (seconds >= shot.seconds) {
          finish();
          return;
        }
        const moving = placesAt(shot.pieces, seconds);
        const places = new Map(still);
        for (const piece of shot.pieces) if (piece[1] <= seconds) places.delete(NAMES[piece[0]]);
        moving.forEach((place, name) => places.set(name, place));
        lay(places);
        frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    });
  }

  function skip() {
    if (finish) finish();
  }

  /** The line of aim and the spot where the disc would stop if it met nothing. */
  function aim(target, start, side) {
    way.replaceChildren();
    if (!target) return;
    const [sx, sy] = [ACROSS + start[0], DOWN + start[1]];
    const [tx, ty] = [ACROSS + target[0], DOWN + target[1]];
    way.append(element('path', { class: 'line', d: `M${sx} ${sy}L${tx} ${ty}` }));
    const beyond = ty < top + 5;
    const share = beyond ? (sy - top - 5) / (sy - ty) : 1;
    const spot = [sx + (tx - sx) * share, sy + (ty - sy) * share];
    const cross = element('g', { class: `cross ${side}${beyond ? ' beyond' : ''}`, transform: `translate(${spot[0]} ${spot[1]})` });
    cross.append(element('circle', { r: 4.2 }), element('path', { d: beyond ? 'M-3 3L0 -3L3 3' : 'M-6 0h4M2 0h4M0 -6v4M0 2v4' }));
    way.append(cross);
  }

  /** A named mark where an aim would stop, with its line. */
  function mark(list) {
    marks.replaceChildren();
    list.forEach(({ name, kind, rests: [x, y], start }) => {
      const [sx, sy, tx, ty] = [ACROSS + start[0], DOWN + start[1], ACROSS + x, DOWN + y];
      const share = ty < top + 6 ? (sy - top - 6) / (sy - ty) : 1;
      const [mx, my] = [sx + (tx - sx) * share, sy + (ty - sy) * share];
      const width = 3 * name.length + 5;
      const right = kind === 'you' ? mx + 6 + width <= wide : mx - 6 - width < 0;
      const left = right ? mx + 6 : mx - 6 - width;
      const made = element('g', { class: `mark ${kind}` });
      made.append(
        element('path', { class: 'line', d: `M${sx} ${sy}L${mx} ${my}` }),
        element('circle', { cx: mx, cy: my, r: 4.6 }),
        element('rect', { x: left, y: my - 4, width, height: 8, rx: 4 }),
        element('text', { x: left + width / 2, y: my + 1.8 }, name),
      );
      marks.append(made);
    });
  }

  /** Colors the court by what every aim was worth; null clears it. */
  function heat(map) {
    const canvas = yard.querySelector('.heat');
    canvas.hidden = !map;
    if (!map) return;
    const rows = map.values.length / map.columns;
    canvas.width = map.columns;
    canvas.height = rows;
    const paint = canvas.getContext('2d');
    const image = paint.createImageData(map.columns, rows);
    map.values.forEach((value, place) => {
      const good = value > 60;
      const strength = good ? ((value - 60) / 40) ** 1.6 * 215 : Math.max(0, 50 - value) * 4;
      image.data.set([255, good ? 216 : 75, good ? 74 : 58, strength], place * 4);
    });
    paint.putImageData(image, 0, 0);
    const share = (part, whole) => `${(100 * part) / whole}%`;
    Object.assign(canvas.style, {
      left: share(ACROSS + map.left, wide),
      top: share(DOWN + map.top - top, tall),
      width: share(map.columns * map.step, wide),
      height: share(rows * map.step, tall),
    });
  }

  /** Inches on the court from a pointer on the page. */
  function spot(event) {
    const box = over.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * wide - ACROSS;
    const y = ((event.clientY - box.top) / box.height) * tall + top - DOWN;
    return [x, y];
  }

  return { board, play, skip, aim, mark, heat, spot, busy: () => finish !== null };
}
