/** Placing discs on the court drawing; the server judges where they lie, the drawing shows what it says. */

import { html, nothing, svg } from '../vendor/lit-html/lit-html.js';
import { ask, paths } from './api.js';
import { colours, signed } from './app.js';
import { postFrame } from './entry.js';
import { dot, sheet } from './parts.js';
import { words as w } from './words.en.js';

const NAMES = { yellow: ['Y1', 'Y2', 'Y3', 'Y4'], black: ['B1', 'B2', 'B3', 'B4'] };
const RADIUS = 3;
const SHOWN = { low: -8, high: 133, half: 44 }; // inches of the court that matter for a frame's score
const LIFT = 44; // a dragged disc stands this far above the finger, so that it can be seen
const STEPS = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

let drawing = null;

/** The drawing that came with the page, and how its inches lie: origin, then an inch of x and an inch of y. */
function court() {
  if (!drawing) {
    const source = document.getElementById('court-drawing');
    const picture = source && source.content.querySelector('svg');
    if (!picture) return null;
    const [x0, y0, xx, xy, yx, yy] = picture.dataset.frame.split(' ').map(Number);
    const at = (x, y) => [x0 + x * xx + y * yx, y0 + x * xy + y * yy];
    const corners = [at(-SHOWN.half, SHOWN.low), at(SHOWN.half, SHOWN.high)];
    const left = Math.min(corners[0][0], corners[1][0]);
    const top = Math.min(corners[0][1], corners[1][1]);
    const box = [left, top, Math.abs(corners[1][0] - corners[0][0]), Math.abs(corners[1][1] - corners[0][1])];
    const turn = xx * yy - xy * yx;
    const back = (across, down) => {
      const [dx, dy] = [across - x0, down - y0];
      return [(dx * yy - dy * yx) / turn, (dy * xx - dx * xy) / turn];
    };
    picture.setAttribute('viewBox', box.join(' '));
    picture.setAttribute('aria-hidden', 'true');
    drawing = { picture, at, back, box };
  }
  return drawing;
}

const rounded = (inches) => Math.round(inches * 20) / 20;

export function placeScreen(app) {
  const { view } = app.session;
  const { discs = {}, held = '', judged = null } = app.screen;
  const place = court();
  const names = colours(view).map(({ side, colour }) => ({ side, colour, names: NAMES[side] }));
  return sheet(
    app,
    w.place,
    html`<p class="hint">${w.placeHint}</p>
      ${place ? field(app, place, discs, held, judged) : nothing}
      <div class="park">
        ${names.map(
          ({ side, colour, names: all }) => html`<div class="row ${side}" role="group" aria-label=${w.discsOf(colour)}>
            ${all.map((name) => chip(app, name, side, discs, held, judged))}
          </div>`,
        )}
      </div>
      <div class="calls" aria-live="polite">${calls(app, discs, held, judged)}</div>`,
    postPlaced(app, judged, discs),
  );
}

/** The court with its discs; the element is the one that came with the page, so nothing flickers. */
function field(app, place, discs, held, judged) {
  const lies = new Map((judged && judged.discs ? judged.discs : []).map((lie) => [lie.disc, lie]));
  return html`<div
    class="field-box"
    @pointerdown=${(event) => down(app, place, event)}
    @pointermove=${(event) => move(app, place, event)}
    @pointerup=${(event) => up(app, event)}
    @pointercancel=${(event) => up(app, event)}
  >
    ${place.picture}
    <svg class="over" viewBox=${place.box.join(' ')} aria-hidden="true">
      ${Object.keys(discs).map((name) => {
        const [cx, cy] = place.at(discs[name].x, discs[name].y);
        const lie = lies.get(name);
        const touching = lie && lie.touching && lie.touching.length > 0;
        return svg`<g class="lying ${name[0] === 'Y' ? 'yellow' : 'black'} ${name === held ? 'held' : ''}">
          ${touching ? svg`<circle class="ring" cx=${cx} cy=${cy} r=${RADIUS + 1.2} />` : nothing}
          <circle class="face" cx=${cx} cy=${cy} r=${RADIUS - 0.15} />
          <text x=${cx} y=${cy + 1.15}>${name}</text>
        </g>`;
      })}
    </svg>
  </div>`;
}

function chip(app, name, side, discs, held, judged) {
  const lie = judged && judged.discs && judged.discs.find((each) => each.disc === name);
  const placed = Boolean(discs[name]);
  return html`<button
    class="chip ${side} ${placed ? 'placed' : ''}"
    aria-pressed=${String(name === held)}
    aria-label="${w.discNamed(name)}${lie ? `, ${w.counts(lie.value)}, ${lie.sentence}` : ''}"
    @click=${() => set(app, { held: name === held ? '' : name })}
    @keydown=${(event) => nudge(app, name, event)}
  >
    ${placed && lie ? w.counts(lie.value) : name}
  </button>`;
}

function set(app, change) {
  app.screen = { ...app.screen, ...change };
  app.draw();
}

function put(app, name, x, y) {
  const spot = { x: rounded(x), y: rounded(y) };
  set(app, { held: name, discs: { ...app.screen.discs, [name]: spot } });
  judge(app);
}

// -- fingers and keys

function inches(place, event) {
  const box = event.currentTarget.getBoundingClientRect();
  const lift = event.pointerType === 'touch' && app_dragging ? LIFT : 0;
  const scale = place.box[2] / box.width;
  return place.back(place.box[0] + (event.clientX - box.left) * scale, place.box[1] + (event.clientY - lift - box.top) * scale);
}

let app_dragging = '';

function near(discs, x, y) {
  const close = Object.keys(discs).map((name) => [Math.hypot(discs[name].x - x, discs[name].y - y), name]);
  close.sort((a, b) => a[0] - b[0]);
  return close.length && close[0][0] < 2.2 * RADIUS ? close[0][1] : '';
}

function down(app, place, event) {
  event.preventDefault();
  const { discs = {}, held = '' } = app.screen;
  const [x, y] = inches(place, event);
  const name = near(discs, x, y) || (held && !discs[held] ? held : '') || firstFree(app, discs, held);
  if (!name) return;
  app_dragging = name;
  event.currentTarget.setPointerCapture(event.pointerId);
  if (discs[name]) set(app, { held: name });
  else put(app, name, x, y);
}

/** A tap on bare ground moves the held disc; the next of its colour comes only when it is chosen. */
function firstFree(app, discs, held) {
  return held && discs[held] ? held : '';
}

function move(app, place, event) {
  if (!app_dragging) return;
  const [x, y] = inches(place, event);
  put(app, app_dragging, x, y);
}

function up(app, event) {
  if (!app_dragging) return;
  app_dragging = '';
  judge(app);
}

function nudge(app, name, event) {
  const step = STEPS[event.key];
  const { discs = {} } = app.screen;
  if (!step) return;
  event.preventDefault();
  const size = event.shiftKey ? 0.25 : 2;
  const from = discs[name] || { x: 0, y: 72 };
  put(app, name, from.x + step[0] * size, from.y + step[1] * size);
}

// -- judging

let timer = 0;
let round = 0;

function judge(app) {
  clearTimeout(timer);
  timer = setTimeout(() => askJudge(app), 120);
}

async function askJudge(app) {
  const { discs = {} } = app.screen;
  const asked = (round += 1);
  const body = {
    book: app.session.view.book.key,
    match: app.session.match,
    discs: Object.keys(discs).map((disc) => ({ disc, ...discs[disc] })),
  };
  const answer = await ask(paths.judge, { token: app.session.token, method: 'POST', body });
  if (asked !== round || app.screen.name !== 'place') return;
  set(app, { judged: answer.status === 200 ? answer.body : { lost: true } });
}

function calls(app, discs, held, judged) {
  if (judged && judged.lost) return html`<p class="what no">${w.judgeLost}</p>`;
  const lie = judged && judged.discs && judged.discs.find((each) => each.disc === held);
  if (!held || !discs[held]) return html`<p class="hint"></p>`;
  const off = () => {
    const { [held]: gone, ...rest } = discs;
    set(app, { discs: rest, held: '' });
    judge(app);
  };
  return html`<p class="call">
    <span>${dot(held[0] === 'Y' ? 'yellow' : 'black')} <b>${held}</b>
      ${lie ? html`<b class="num">${w.counts(lie.value)}</b> ${lie.touching.length ? html`<strong>${w.touching}</strong>` : nothing} ${lie.sentence}` : w.judging}</span>
    <button @click=${off}>${w.offCourt}</button>
  </p>`;
}

function postPlaced(app, judged, discs) {
  const { view } = app.session;
  const lies = (judged && judged.discs) || [];
  const complete = lies.length > 0 && lies.length === Object.keys(discs).length;
  const values = (letter) => lies.filter((lie) => lie.disc[0] === letter && lie.value).map((lie) => lie.value);
  const staged = { yellow: values('Y'), black: values('B') };
  const post = () => {
    const listed = (all) => all.map(signed).join(' ') || w.none;
    const order = { do: 'post-frame', yellow: { discs: staged.yellow }, black: { discs: staged.black } };
    postFrame(app, order, [listed(staged.yellow), listed(staged.black)]);
    app.session.clearStage();
    app.home();
  };
  const total = (all) => signed(all.reduce((sum, value) => sum + value, 0));
  return html`<button class="post" ?disabled=${!complete} @click=${post}>
    <span>${w.post(view.book.turn, view.next ? view.next.number : 0)}</span>
    <span class="sum">${colours(view).map(({ side }) => total(staged[side])).join(w.between)}</span>
  </button>`;
}
