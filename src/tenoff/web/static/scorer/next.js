/** The top of the page: the court, the link, and what comes next. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { columns } from './app.js';
import { keeps } from './kept.js';
import { cite, dot } from './parts.js';
import { words as w } from './words.en.js';

export function top(app) {
  const { session } = app;
  const { view } = session;
  const several = app.courts.length > 1;
  const number = view ? (view.game && !view.game.winner ? view.game.number : view.games.length + 1) : 1;
  const about = !view ? '' : view.rehearsal ? w.rehearsal : view.winner ? view.status : w.game(number, view.best_of, view.length);
  return html`<header class="masthead">
    <button id="courts" class="where" @click=${() => app.go('courts')} aria-label="${w.court(session.court)}, ${w.switchCourt}">
      <b>${w.court(session.court)}${several ? html` <span aria-hidden="true">⇄</span>` : nothing}</b>
      <small>${about}</small>
    </button>
    ${linkSign(app)}
  </header>`;
}

/** Always there and always as large, so that nothing moves when the link goes. */
function linkSign(app) {
  const { link, queue } = app.session;
  if (!link) return nothing;
  const unsent = queue.unsent().length;
  const state = link.state();
  const [kind, head, more] =
    state === 'lost'
      ? ['lost', w.linkLost, w.kept(unsent)]
      : queue.refused()
        ? ['stuck', w.linkStuck, w.linkStuckMore]
        : unsent
          ? ['busy', w.linkSending, w.sendingMore(unsent)]
          : state === 'joining'
            ? ['busy', w.linkJoining, w.linkJoiningMore]
            : ['ok', w.linkOk, keeps() ? w.linkOkMore : w.keepsNothing];
  return html`<button id="link" class="link ${kind}" @click=${() => app.go('waiting')}>
    <span class="sign" aria-hidden="true">${{ lost: '✕', stuck: '!', busy: '…', ok: '✓' }[kind]}</span>
    <span><b>${head}</b><small>${more}</small></span>
  </button>`;
}

export function next(app) {
  const { view, queue } = app.session;
  const frames = queue.unsent().filter((tap) => tap.say.yellow !== undefined).length;
  return html`<section class="next" aria-label=${w.due}>
    ${view.next ? coming(view) : html`<span class="n" aria-hidden="true">${view.winner ? '✓' : view.games.length + 1}</span><p>${view.status}</p>`}
    ${frames ? html`<p class="stale"><b>${w.staleNext(frames, view.book.turn)}</b></p>` : duties(app, view)}
  </section>`;
}

function coming(view) {
  const [left, right] = columns(view);
  const lead = view.next.lead === left.key ? left : right;
  const last = lead === left ? right : left;
  return html`<span class="n" aria-label=${w.frame(view.book.turn, view.next.number)}>
      ${view.next.number}${view.next.overtime ? html`<small>${w.overtime}</small>` : nothing}
    </span>
    <p>
      ${w.from(view.next.end)}, ${dot(lead.side)} ${w.leads(lead.colour)}
      <span>${w.hammer(last.colour)}</span>
    </p>`;
}

/** One line; the rest is a tap away. */
function duties(app, view) {
  const [first, ...rest] = view.help ? [{ sentence: w.helpCalled(view.help), clause: '' }, ...view.due.filter((due) => due.kind !== 'help')] : view.due;
  if (!first) return html`<p class="duty">${view.next ? w.stands(view.next.yellow_player, view.next.black_player) : ''}</p>`;
  return html`<p class="duty">
    <button id="dues" @click=${() => app.go('dues')}>
      ${first.sentence} ${cite(first.clause)} ${rest.length ? html`<b>${w.moreDue(rest.length)}</b>` : nothing}
    </button>
  </p>`;
}
