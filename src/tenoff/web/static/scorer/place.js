/** Placing discs on the court drawing; the server judges where they lie, the drawing shows what it says. */

import { html, nothing, svg } from '../vendor/lit-html/lit-html.js';
import { ask, paths } from './api.js';
import { colours, signed, sum } from './app.js';
import { onChip, onCourt, onEnd, onKey, onMove } from './drag.js';
import { drawing } from './drawing.js';
import { postFrame } from './entry.js';
import { dot, sheet } from './parts.js';
import { words as w } from './words.en.js';

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
    w.place,
    html`<div class="place" @pointermove=${court && onMove(court, hands)} @pointerup=${onEnd(hands)} @pointercancel=${onEnd(hands)}>
        ${court ? field(app, court, hands) : nothing}
        <div class="park">
          ${colours(view).map(
            ({ side, colour }) => html`<div class="row" role="group" aria-label=${w.discsOf(colour)}>
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
        const [cx, cy] = court.at(discs[name].x, discs[name].y);
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
    aria-label="${w.discNamed(name)}${placed && lie ? `, ${w.counts(lie.value)}, ${lie.sentence}` : ''}"
    @click=${() => hands.pick(name)}
    @pointerdown=${onChip(name)}
    @keydown=${court && onKey(court, name, hands)}
  >
    <b>${name}</b><small>${placed && lie ? w.counts(lie.value) : ''}</small>
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
  if (judged && judged.lost) return html`<p class="what no">${w.judgeLost}</p>`;
  if (!held || !discs[held]) return html`<p class="hint">${w.placeHint}</p>`;
  const lie = lieOf(app, held);
  return html`<p class="verdict">
    <span>
      ${dot(sideOf(held))} <b>${held}</b> ${lie
        ? html`<b class="digit">${w.counts(lie.value)}</b> ${lie.touching.length ? html`<strong>${w.touching}</strong>` : nothing} ${lie.sentence}`
        : w.judging}
    </span>
    <button @click=${() => hands.drop(held)}>${w.offCourt}</button>
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
    const listed = (all) => all.map(signed).join(' ') || w.none;
    const order = { do: 'post-frame', yellow: { discs: yellow }, black: { discs: black } };
    postFrame(app, order, [listed(yellow), listed(black)]);
    app.session.clearStage();
    app.home();
  };
  return html`<button class="post" ?disabled=${!complete} @click=${post}>
    <span>${w.post(view.book.turn, view.next ? view.next.number : 0)}</span>
    <span class="sum">${colours(view).map(({ side }) => signed(sum(values(side)))).join(w.between)}</span>
  </button>`;
}
