/** Placing discs on the court drawing; the server judges where they lie, the drawing shows what it says. */

import { html, nothing, svg } from '../vendor/lit-html/lit-html.js';
import { colors, sum } from './app.js';
import { postFrame } from './entry.js';
import { ask, paths } from './link.js';
import { dot, sheet } from './parts.js';
import { cap, pair, postWords, say, signed, worth } from './say.js';

const NAMES = { yellow: ['Y1', 'Y2', 'Y3', 'Y4'], black: ['B1', 'B2', 'B3', 'B4'] };
const RADIUS = 3;
const sideOf = (name) => (name[0] === 'Y' ? 'yellow' : 'black');
const fine = (inches) => Math.round(inches * 20) / 20;

export function placeScreen(app) {
  const { view } = app.session;
  if (!app.screen.discs) app.screen = { ...app.screen, discs: {}, held: '', judged: null };
  const court = drawing();
  const hands = handsOf(app);
  return sheet(
    app,
    say('place'),
    html`<div class="place" @pointermove=${court && onMove(court, hands)} @pointerup=${onEnd(hands)} @pointercancel=${onEnd(hands)}>
        ${court ? field(app, court, hands) : nothing}
        <div class="park">
          ${colors(view).map(
            ({ side, color }) => html`<div class="row" role="group" aria-label=${say('discs_of', { color: cap(color) })}>
              ${NAMES[side].map((name) => chip(app, court, hands, name))}
            </div>`,
          )}
        </div>
      </div>
      <div class="calls" aria-live="polite">${call(app, hands)}</div>`,
    postPlaced(app),
  );
}

function handsOf(app) {
  const set = (change) => {
    app.screen = { ...app.screen, ...change };
    app.draw();
  };
  return {
    discs: () => app.screen.discs,
    held: () => app.screen.held,
    pick: (held) => set({ held }),
    put(name, x, y) {
      set({ held: name, discs: { ...app.screen.discs, [name]: { x: fine(x), y: fine(y) } } });
      judge(app);
    },
    drop(name) {
      const { [name]: gone, ...discs } = app.screen.discs;
      set({ discs, held: '' });
      judge(app);
    },
  };
}

const lieOf = (app, name) => {
  const { judged } = app.screen;
  return judged && judged.discs ? judged.discs.find((lie) => lie.disc === name) : undefined;
};

/** The picture is the element that came with the page, so that nothing flickers. */
function field(app, court, hands) {
  const { discs, held } = app.screen;
  return html`<div class="field-box" @pointerdown=${onCourt(court, hands)}>
    ${court.picture}
    <svg class="over" viewBox=${court.box.join(' ')} aria-hidden="true">
      ${Object.keys(discs).map((name) => {
        const [cx, cy] = court.spot(discs[name].x, discs[name].y);
        const lie = lieOf(app, name);
        return svg`<g class="lying ${sideOf(name)} ${name === held ? 'held' : ''}">
          ${lie && lie.touching.length ? svg`<circle class="ring" cx=${cx} cy=${cy} r=${RADIUS + 1.3} />` : nothing}
          <circle class="face" cx=${cx} cy=${cy} r=${RADIUS} />
          <text x=${cx} y=${cy + 1.15}>${name}</text>
        </g>`;
      })}
    </svg>
  </div>`;
}

function chip(app, court, hands, name) {
  const { discs, held } = app.screen;
  const lie = lieOf(app, name);
  const placed = Boolean(discs[name]);
  return html`<button
    class="peg ${sideOf(name)} ${placed ? 'placed' : ''}"
    aria-pressed=${String(name === held)}
    @click=${() => hands.pick(name)}
    @pointerdown=${onChip(name)}
    @keydown=${court && onKey(court, name, hands)}
  >
    <b>${name}</b> <small>${placed && lie ? worth(lie.value) : ''}</small>
    <span class="aside">${placed && lie ? lie.sentence : say('not_placed')}</span>
  </button>`;
}

// -- judging

let timer = 0;
let round = 0;

function judge(app) {
  clearTimeout(timer);
  timer = setTimeout(() => askJudge(app), 120);
}

async function askJudge(app) {
  const { session, screen } = app;
  const asked = (round += 1);
  const discs = Object.keys(screen.discs).map((disc) => ({ disc, ...screen.discs[disc] }));
  const body = { book: session.view.book.key, match: session.match, discs };
  const answer = await ask(paths.judge, { token: session.token, method: 'POST', body });
  if (asked !== round || app.screen.name !== 'place') return;
  app.screen = { ...app.screen, judged: answer.status === 200 ? answer.body : { lost: true } };
  app.draw();
}

function call(app, hands) {
  const { discs, held, judged } = app.screen;
  if (judged && judged.lost) return html`<p class="what no">${say('judge_lost')}</p>`;
  if (!held || !discs[held]) return html`<p class="hint">${say('place_hint')}</p>`;
  const lie = lieOf(app, held);
  return html`<p class="verdict">
    <span>
      ${dot(sideOf(held))} <b>${held}</b> ${lie
        ? html`<b class="digit">${worth(lie.value)}</b> ${lie.touching.length ? html`<strong>${say('touching')}</strong>` : nothing} ${lie.sentence}`
        : say('judging')}
    </span>
    <button @click=${() => hands.drop(held)}>${say('off_court')}</button>
  </p>`;
}

function postPlaced(app) {
  const { view } = app.session;
  const { discs, judged } = app.screen;
  const lies = (judged && judged.discs) || [];
  const complete = lies.length > 0 && lies.length === Object.keys(discs).length;
  const values = (side) => lies.filter((lie) => sideOf(lie.disc) === side && lie.value).map((lie) => lie.value);
  const post = () => {
    const [yellow, black] = [values('yellow'), values('black')];
    const listed = (all) => all.map(signed).join(' ') || say('none');
    const order = { do: 'post-frame', yellow: { discs: yellow }, black: { discs: black } };
    postFrame(app, order, [listed(yellow), listed(black)]);
    app.session.clearStage();
    app.home();
  };
  return html`<button class="post" ?disabled=${!complete} @click=${post}>
    <span>${postWords(view.book, view.next ? view.next.label : '')}</span>
    <span class="sum">${pair(colors(view).map(({ side }) => signed(sum(values(side)))))}</span>
  </button>`;
}

// -- a finger, a mouse or the arrow keys on the court drawing

const LIFT = 44; // a finger hides what it drags, so the disc rises above it
const REACH = 7; // inches: how near a tap must be to a disc to mean it
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

let drag = null;

function under(court, event, rise = 0) {
  const box = document.querySelector('.field-box').getBoundingClientRect();
  const scale = court.box[2] / box.width;
  const across = court.box[0] + (event.clientX - box.left) * scale;
  return court.back(across, court.box[1] + (event.clientY - rise - box.top) * scale);
}

function inside(event) {
  const box = document.querySelector('.field-box').getBoundingClientRect();
  return event.clientX > box.left && event.clientX < box.right && event.clientY > box.top && event.clientY < box.bottom + LIFT;
}

/** `hands`: {discs(), held(), pick(name), put(name, x, y), drop(name)}. */
export function onCourt(court, hands) {
  return (event) => {
    event.preventDefault();
    const [x, y] = under(court, event);
    const discs = hands.discs();
    const near = Object.keys(discs)
      .map((name) => [Math.hypot(discs[name].x - x, discs[name].y - y), name])
      .filter(([far]) => far < REACH)
      .sort(([a], [b]) => a - b)[0];
    const name = near ? near[1] : hands.held();
    if (!name) return;
    if (near) hands.pick(name);
    else hands.put(name, x, y);
    const from = near ? discs[name] : { x, y };
    take(event, name, [from.x - x, from.y - y]);
  };
}

/** From beside the court: the disc follows only once the pointer is over the court. */
export function onChip(name) {
  return (event) => take(event, name, [0, 0]);
}

function take(event, name, offset) {
  drag = { name, offset, id: event.pointerId, from: [event.clientX, event.clientY], moved: false };
  event.currentTarget.setPointerCapture(event.pointerId);
}

export function onMove(court, hands) {
  return (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const gone = Math.hypot(event.clientX - drag.from[0], event.clientY - drag.from[1]);
    if (gone < 6 && !drag.moved) return; // a tap trembles
    drag.moved = true;
    const rise = event.pointerType === 'touch' ? Math.min(LIFT, gone) : 0;
    if (!inside(event)) return;
    const [x, y] = under(court, event, rise);
    hands.put(drag.name, x + drag.offset[0], y + drag.offset[1]);
  };
}

/** Whether the pointer had dragged something, so that the click which follows means nothing. */
export function onEnd(hands) {
  return (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const { name, moved } = drag;
    drag = null;
    if (moved && !inside(event)) hands.drop(name);
  };
}

/** Two inches a step, a quarter with the shift key, as the picture shows them. */
export function onKey(court, name, hands) {
  return (event) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const size = event.shiftKey ? 0.25 : 2;
    const from = hands.discs()[name] || { x: 0, y: 72 };
    const [across, down] = court.spot(from.x, from.y);
    hands.put(name, ...court.back(across + step[0] * size, down + step[1] * size));
  };
}

// -- the court drawing that came with the page: from inches to its picture and back

const SHOWN = { low: -5, high: 129, half: 40 }; // inches that matter for a frame's score

let made = null;

/** {picture, spot, back, box}, or null when the page brought no drawing. */
export function drawing() {
  const source = document.getElementById('court-drawing');
  if (!made && source) made = prepared(source.content.querySelector('svg'));
  return made;
}

function prepared(picture) {
  // where the origin lands, then what an inch of x and an inch of y add
  const [x0, y0, xx, xy, yx, yy] = picture.dataset.frame.split(' ').map(Number);
  const spot = (x, y) => [x0 + x * xx + y * yx, y0 + x * xy + y * yy];
  const [[left, bottom], [right, top]] = [spot(-SHOWN.half, SHOWN.low), spot(SHOWN.half, SHOWN.high)];
  const box = [Math.min(left, right), Math.min(top, bottom), Math.abs(right - left), Math.abs(top - bottom)];
  const turn = xx * yy - xy * yx;
  const back = (across, down) => {
    const [dx, dy] = [across - x0, down - y0];
    return [(dx * yy - dy * yx) / turn, (dy * xx - dx * xy) / turn];
  };
  picture.setAttribute('viewBox', box.join(' '));
  picture.setAttribute('aria-hidden', 'true');
  return { picture, spot, back, box };
}
