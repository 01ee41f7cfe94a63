/** Facts a call needs: one question at a time, each with the buttons that answer it. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { colours } from './app.js';
import { dot } from './parts.js';
import { words as w } from './words.en.js';

const AREAS = [
  ['10', '10'],
  ['8', '8'],
  ['7', '7'],
  ['10off', w.tenOff],
];
const NAMES = { yellow: ['Y1', 'Y2', 'Y3', 'Y4'], black: ['B1', 'B2', 'B3', 'B4'] };

/** With points only, nothing is said to have moved: the plainest case of every clause. */
export const PLAIN = { displaced: [], board: [], live_touched: false };

/** Facts already given, each of which can be taken back. */
export function given(facts, change) {
  const shown = Object.keys(facts).filter((fact) => w.facts[fact]);
  if (!shown.length) return nothing;
  return html`<ul class="facts">
    ${shown.map(
      (fact) => html`<li>
        <span>${w.facts[fact]}</span> <b>${said(facts[fact])}</b>
        <button @click=${() => change(fact)}>${w.change}</button>
      </li>`,
    )}
  </ul>`;
}

function said(value) {
  if (value === true) return w.yes;
  if (value === false) return w.no;
  if (Array.isArray(value)) return w.discsThere(value.map((each) => (each.disc ? `${each.disc} ${each.area}` : each)));
  return value;
}

/** The question; `answer(facts)` is called with one or more facts. */
export function question(app, fact, answer) {
  const { view } = app.session;
  const one = (options) =>
    html`<div class="options">
      ${options.map(([value, text]) => html`<button @click=${() => answer({ [fact]: value })}>${text}</button>`)}
    </div>`;
  return html`<fieldset class="question">
    <legend>${w.facts[fact] || w.factMissing(fact)}</legend>
    ${choices(app, view, fact, one, answer)}
  </fieldset>`;
}

function choices(app, view, fact, one, answer) {
  switch (fact) {
    case 'side':
    case 'shooter':
      return one(colours(view).map(({ side, colour }) => [side, html`${dot(side)} ${w.cap(colour)}`]));
    case 'shots':
      return one([1, 2, 3, 4, 5, 6, 7, 8].map((n) => [n, n]));
    case 'agreeing':
      return one([0, 1, 2, 3, 4].map((n) => [n, n]));
    case 'live_touched':
    case 'short':
      return one([
        [true, w.yes],
        [false, w.no],
      ]);
    case 'disc':
      return one([...NAMES.yellow, ...NAMES.black].map((name) => [name, name]));
    case 'minutes':
      return one([5, 10, 11, 12, 15, 20, 30].map((n) => [n, n]));
    case 'displaced':
      return view.open && view.open.board.length ? recorded(app, view, answer) : discs(app, view, true, answer);
    case 'board':
      return discs(app, view, false, answer);
    default:
      return nothing;
  }
}

/** Discs whose lies the record knows. */
function recorded(app, view, answer) {
  const { draft = [] } = app.screen;
  const set = (next) => ((app.screen = { ...app.screen, draft: next }), app.draw());
  return html`<div class="options">
      ${view.open.board.map(({ disc, area }) => {
        const on = draft.includes(disc);
        return html`<button aria-pressed=${String(on)} @click=${() => set(on ? draft.filter((each) => each !== disc) : [...draft, disc])}>
          ${disc} ${area}
        </button>`;
      })}
    </div>
    <button class="wide" @click=${() => answer({ displaced: draft })}>${draft.length ? w.thatsAll : w.nothingThere}</button>`;
}

/** Discs by colour and area; which of the four it was does not matter, so they are named in turn. */
function discs(app, view, moved, answer) {
  const { draft = [], facts } = app.screen;
  const set = (next) => ((app.screen = { ...app.screen, draft: next }), app.draw());
  const before = moved ? facts.board || [] : [];
  const used = new Set([...before, ...draft].map((each) => each.disc).concat(facts.disc || []));
  const done = () => {
    const board = [...before, ...draft];
    answer(moved ? { board, displaced: draft.map((each) => each.disc) } : { board });
  };
  return html`${colours(view).map(({ side, colour }) => {
      const free = NAMES[side].find((name) => !used.has(name));
      return html`<div class="areas ${side}">
        <span>${dot(side)} ${w.cap(colour)}</span>
        ${AREAS.map(
          ([area, text]) =>
            html`<button aria-label="${w.cap(colour)} ${text}" ?disabled=${!free} @click=${() => set([...draft, { disc: free, area }])}>${text}</button>`,
        )}
      </div>`;
    })}
    <div class="options picked">
      ${draft.map((each, place) => html`<button @click=${() => set(draft.filter((_, at) => at !== place))}>${each.disc} ${each.area} ✕</button>`)}
    </div>
    <button class="wide" @click=${done}>${draft.length ? w.thatsAll : w.nothingThere}</button>`;
}
