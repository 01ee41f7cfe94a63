/** What an order would do, asked of the server and shown before anybody confirms it. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { ask, paths, refusalIn } from './api.js';
import { columns } from './app.js';
import { cite, dot, shown } from './parts.js';
import { words as w } from './words.en.js';

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
  else if (status === 422 || status === 400) answer = { state: 'refused', ...refusalIn(body) };
  else {
    answer = { state: 'lost' };
    setTimeout(() => {
      if (key === asked) asked = ''; // the next drawing asks again
    }, 3000);
  }
  app.draw();
}

/** The table of now and then, or the sentence that says why not. */
export function whatIf(app, order) {
  const found = answerFor(app, order);
  if (found.state === 'lost') return html`<p class="what note">${w.priceLater}</p>`;
  if (found.state === 'refused') {
    return html`<p class="what no" role="alert"><b aria-hidden="true">✕</b> ${found.sentence}</p>`;
  }
  const given = found.state === 'answered' ? found : found.before;
  if (!given) return html`<p class="what note" aria-busy="true">${w.asking}</p>`;
  return html`<div class="what" aria-live="polite">
    <table>
      <thead>
        <tr><th scope="col">${w.ifConfirmed}</th><th scope="col">${w.now}</th><th scope="col">${w.then}</th></tr>
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
