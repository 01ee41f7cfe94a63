/** Pieces that several screens share, among them what an order would do. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { columns } from './app.js';
import { ask, paths, refusalIn } from './link.js';
import { say, signed } from './say.js';

/** A disc of a color, for the eye only: its color is always said in words beside it. */
export const dot = (side) => (side ? html`<span class="dot ${side}" aria-hidden="true"></span>` : nothing);

/** A screen of its own with a way back. */
export function sheet(app, title, body, foot = nothing) {
  return html`<div class="sheet">
    <header class="sheet-top">
      <button class="back" @click=${app.home}><span aria-hidden="true">←</span> ${say('back')}</button>
      <h1 tabindex="-1">${title}</h1>
    </header>
    <div class="sheet-body">${body}</div>
    ${foot === nothing ? nothing : html`<footer class="sheet-foot">${foot}</footer>`}
  </div>`;
}

/** A number as the board shows it: negative ones stand in a circle, nothing scored yet is a dash. */
export function shown(total) {
  if (total === null || total === undefined) return html`<span aria-label=${say('nothing_yet')}>-</span>`;
  if (total < 0) {
    return html`<span class="below" aria-hidden="true">${-total}</span><span class="aside">${say('below', { number: -total })}</span>`;
  }
  return html`${total}`;
}

/** A row of choices of which one holds. */
export function choose(label, options, held, pick) {
  return html`<fieldset class="choose">
    <legend>${label}</legend>
    <div class="options">
      ${options.map(
        ([value, text]) =>
          html`<button type="button" aria-pressed=${String(value === held)} @click=${() => pick(value)}>${text}</button>`,
      )}
    </div>
  </fieldset>`;
}

export function toggle(label, on, flip) {
  return html`<button type="button" class="toggle" aria-pressed=${String(Boolean(on))} @click=${() => flip(!on)}>
    <span class="box" aria-hidden="true">${on ? '✓' : ''}</span>${label}
  </button>`;
}

/** The clause as a small tag. */
export const cite = (clause) => (clause ? html`<span class="cite">${clause}</span>` : nothing);

/**
 * A number pad over one or more fields. `pad` is {fields, values, at}; a value is a string as typed.
 * `set(pad)` is called with the next state.
 */
export function numberPad(pad, set, { low = false } = {}) {
  const type = (key) => {
    const field = pad.fields[pad.at].key;
    const value = pad.values[field] || '';
    let next = value;
    if (key === 'erase') next = value.slice(0, -1);
    else if (key === 'flip') next = value.startsWith('-') ? value.slice(1) : `-${value}`;
    else if (value.replace('-', '').length < 3) next = value.replace(/^(-?)0$/, '$1') + key;
    set({ ...pad, values: { ...pad.values, [field]: next } });
  };
  return html`<div class="pad ${low ? 'low' : ''}">
    <div class="figures">
      ${pad.fields.map(
        (field, place) =>
          html`<button
            type="button"
            class="figure ${field.side || ''}"
            aria-pressed=${String(place === pad.at)}
            @click=${() => set({ ...pad, at: place })}
          >
            <span>${dot(field.side)} ${field.label}</span><b>${typed(pad.values[field.key])}</b>
          </button>`,
      )}
    </div>
    <div class="digits">
      ${['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(
        (key) => html`<button type="button" @click=${() => type(key)}>${key}</button>`,
      )}
      <button type="button" aria-label=${say('flip')} @click=${() => type('flip')}>±</button>
      <button type="button" @click=${() => type('0')}>0</button>
      <button type="button" aria-label=${say('erase')} @click=${() => type('erase')}>⌫</button>
    </div>
  </div>`;
}

const typed = (value) => (value === undefined || value === '' ? '–' : value === '-' ? say('minus') : signed(Number(value)));

/** The number in a field; nothing typed counts as nothing scored. */
export const numberIn = (pad, key) => Number((pad.values[key] || '').replace(/^-$/, '')) || 0;

export const anyTyped = (pad) => pad.fields.some((field) => /\d/.test(pad.values[field.key] || ''));

export function padFor(fields, values = {}) {
  return { fields, values, at: 0 };
}

// -- what an order would do, asked of the server and shown before anybody confirms it

let asked = '';
let answer = null;
let timer = 0;

/** The last answer for this very order; asks for one when there is none. {state, ...} */
export function answerFor(app, order) {
  const key = JSON.stringify([app.session.match, app.session.view.number, order]);
  if (key !== asked) {
    asked = key;
    answer = { state: 'asking', before: answer && answer.state === 'answered' ? answer : null };
    clearTimeout(timer);
    timer = setTimeout(() => fetchAnswer(app, order, key), 150);
  }
  return answer;
}

async function fetchAnswer(app, order, key) {
  const { token, match } = app.session;
  const { status, body } = await ask(paths.whatIf(match), { token, method: 'POST', body: { tap: order } });
  if (key !== asked) return;
  if (status === 200) answer = { state: 'answered', ...body };
  else if ([400, 403, 422].includes(status)) answer = { state: 'refused', ...refusalIn(body) };
  else {
    answer = { state: 'lost' };
    setTimeout(() => {
      if (key !== asked) return;
      asked = '';
      app.draw(); // which asks again, where the answer is still looked for
    }, 3000);
  }
  app.draw();
}

/** The table of now and then, or the sentence that says why not. */
export function whatIf(app, order) {
  const found = answerFor(app, order);
  if (found.state === 'lost') return html`<p class="what note">${say('price_later')}</p>`;
  if (found.state === 'refused') {
    return html`<p class="what no" role="alert"><b aria-hidden="true">✕</b> ${found.sentence}</p>`;
  }
  const given = found.state === 'answered' ? found : found.before;
  if (!given) return html`<p class="what note" aria-busy="true">${say('asking')}</p>`;
  return html`<div class="what" aria-live="polite">
    <table>
      <thead>
        <tr><th scope="col">${say('if_confirmed')}</th><th scope="col">${say('now')}</th><th scope="col">${say('then')}</th></tr>
      </thead>
      <tbody>
        ${columns(given.now).map(
          (team) => html`<tr>
            <th scope="row">${dot(team.side)} ${team.name}</th>
            <td class="digit">${shown(given.now[team.key].score)}</td>
            <td class="digit">${shown(given.then[team.key].score)}</td>
          </tr>`,
        )}
      </tbody>
    </table>
    ${given.changes.length ? html`<ul class="changes">${given.changes.map((change) => html`<li>${change}</li>`)}</ul>` : nothing}
    <p class="why">${given.sentence} ${cite(given.clause)}</p>
  </div>`;
}
