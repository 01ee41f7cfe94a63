/** Taps that have not arrived: the list, the one that was refused, and what to do when another phone scores. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { freshId } from './ids.js';
import { sheet } from './parts.js';
import { words as w } from './words.en.js';

export function waitingScreen(app) {
  const { queue, link } = app.session;
  const taps = queue.unsent();
  const lost = link.state() === 'lost';
  const again = () => {
    link.again();
    queue.kick();
  };
  return sheet(
    app,
    w.waitingTitle,
    html`<p class="what ${lost ? 'no' : 'note'}">${lost ? html`<b>${w.linkLost}</b> ${w.kept(taps.length)}` : taps.length ? w.sendingMore(taps.length) : w.noneWaiting}</p>
      ${taps.length ? html`<p class="hint">${w.waitingHint}</p>` : nothing}
      <ol class="frames">
        ${taps.map((tap) => html`<li><span>${tap.say.text}</span> <time>${time(tap.at)}</time></li>`)}
      </ol>`,
    html`<button class="go" @click=${again}>${w.tryNow}</button>`,
  );
}

const time = (at) => new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });

/** The queue stands still at a tap the rules refused; a person decides what becomes of it. */
export function refused(app, tap) {
  const { queue } = app.session;
  const { why, say } = tap;
  const behind = queue.unsent().length - 1;
  const anyway = () => (why.moved ? queue.goOn(why.moved) : queue.replace(tap.id, { ...tap.tap, sure: true }, `${app.phone()}-${freshId()}`));
  return html`<section class="entry waits refusal" role="alert">
    <h2><span aria-hidden="true">✕</span> ${w.refusedTitle(say.text)}</h2>
    <p>${why.sentence}</p>
    ${behind > 0 ? html`<p class="hint">${w.behind(behind)}</p>` : nothing}
    <div class="choices">
      ${why.question ? html`<button class="wide go" @click=${anyway}>${w.postAnyway}</button>` : nothing}
      ${editable(tap) ? html`<button class="wide" @click=${() => edit(app, tap)}>${w.edit}</button>` : nothing}
      <button class="wide" @click=${() => queue.drop(tap.id)}>${w.dropIt}</button>
    </div>
  </section>`;
}

const editable = (tap) => ['post-frame', 'make-call', 'correct-score'].includes(tap.tap.do);

/** Back to where it was entered, with what was entered; the tap itself leaves the queue. */
function edit(app, tap) {
  const { session } = app;
  const { tap: order } = tap;
  session.queue.drop(tap.id);
  if (order.do === 'make-call') {
    const { do: gone, foul, side, by, warning, severe, note, ...facts } = order;
    app.go('penalty', { text: '', foul, side, by, warning, severe, note, facts });
  } else if (order.do === 'correct-score') {
    app.go('correct', { game: order.game, frame: order.frame, consent: order.consent, addition: order.addition, reason: order.reason });
  } else if (order.yellow && order.yellow.discs) {
    session.stage({ yellow: order.yellow.discs, black: order.black.discs });
  } else {
    app.go('totals');
  }
}

/** Another phone scores: this one watches, and may take over. */
export function elsewhere(app) {
  const { hold, queue } = app.session;
  const name = hold.by;
  const unsent = queue.unsent().length;
  if (unsent) {
    return html`<section class="entry waits" role="alert">
      <h2>${w.lostHold(name)}</h2>
      <p>${w.lostHoldTaps(unsent)}</p>
      <ol class="frames">${queue.unsent().map((tap) => html`<li>${tap.say.text}</li>`)}</ol>
      <div class="choices">
        <button class="wide" @click=${() => queue.dropAll()}>${w.discard}</button>
        <button class="wide" @click=${() => app.session.claim(true)}>${w.takeBack}</button>
      </div>
    </section>`;
  }
  return html`<section class="entry waits">
    <h2>${w.elsewhere(name)}</h2>
    <p>${w.elsewhereHint}</p>
    <button id="takeover" class="go" @click=${() => app.go('takeover')}>${w.takeOver}</button>
  </section>`;
}

export function takeOverScreen(app) {
  const { hold, link } = app.session;
  const take = async () => {
    await app.session.claim(true);
    app.home();
  };
  const lost = link.state() === 'lost';
  return sheet(
    app,
    w.takeOverSure(hold.by),
    html`<p>${w.takeOverHint}</p>
      ${lost ? html`<p class="what no">${w.takeOverLost}</p>` : nothing}`,
    html`<button class="go" ?disabled=${lost} @click=${take}>${w.takeOver}</button>
      <button class="wide" @click=${app.home}>${w.watch}</button>`,
  );
}

export function barred(app) {
  const unsent = app.session.queue.unsent().length;
  return html`<section class="entry waits" role="alert">
    <h2>${w.barred}</h2>
    <p>${w.barredHint(unsent)}</p>
    <button class="go" @click=${() => app.session.queue.release()}>${w.tryNow}</button>
  </section>`;
}
