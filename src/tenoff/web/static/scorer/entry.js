/** The thumb's part of the page: discs that count, undo beside the post button, and the tools below them. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { colors, sum } from './app.js';
import { redoing, undoing } from './queue.js';
import { cap, discWord, pair, postWords, say, signed } from './say.js';

const VALUES = [10, 8, 7, -10];
const MOST = 4;
const STEADY = 350; // a second tap sooner than this is a trembling finger

const listed = (values) => (values.length ? values.map(signed).join(' ') : say('none'));

export function entry(app) {
  const { session } = app;
  return html`<section class="entry">
    ${said(session)}
    ${app.prefs.enter === 'totals' ? byTotals(app) : byDiscs(app)} ${tools(app)}
  </section>`;
}

/** One line about what happened last, with its clause; or a word of warning. */
function said(session) {
  const { view } = session;
  if (session.moved) {
    return html`<p class="latest">
      <span class="warn" role="alert">
        ${session.moved}
        <button @click=${() => ((session.moved = ''), session.stage({ ...session.staged, shown: null }))}>${say('understood')}</button>
        <button @click=${() => ((session.moved = ''), session.clearStage())}>${say('clear_discs')}</button>
      </span>
    </p>`;
  }
  const [last] = view.ended ? [] : view.rulings;
  return html`<p class="latest"><span>${last ? last.sentence : view.ended || view.status}</span> ${last && last.clause ? html`<b>${last.clause}</b>` : nothing}</p>`;
}

function byDiscs(app) {
  return html`<div class="sides">${colors(app.session.view).map((each) => side(app, each.side, each.color))}</div>`;
}

function side(app, key, color) {
  const { session } = app;
  const discs = session.staged[key];
  const set = (values) => session.stage({ ...session.staged, [key]: values });
  const full = discs.length >= MOST;
  return html`<div class="side ${key}" role="group" aria-label=${say('discs_of', { color: cap(color) })}>
    ${tray(discs, color, set)}
    <div class="keys">
      ${VALUES.map(
        (value) =>
          html`<button
            class=${value < 0 ? 'off' : ''}
            aria-label=${say('add', { color: cap(color), value: discWord(value) })}
            aria-disabled=${String(full)}
            @click=${() => full || set([...discs, value])}
          >
            ${discWord(value)}
          </button>`,
      )}
    </div>
  </div>`;
}

/** The discs so far. Each alone would be too small for a glove, so the tray as a whole takes off the last. */
function tray(discs, color, set) {
  const slots = [0, 1, 2, 3].map((place) => {
    const value = discs[place];
    return value === undefined ? html`<span class="slot"></span>` : html`<span class="slot ${value < 0 ? 'in off' : 'in'}">${signed(value)}</span>`;
  });
  if (!discs.length) return html`<div class="tray">${slots}<small></small></div>`;
  const [last] = discs.slice(-1);
  return html`<button class="tray" @click=${() => set(discs.slice(0, -1))}>${slots}<small>${say('remove', { color, value: discWord(last) })}</small></button>`;
}

function byTotals(app) {
  const [one, other] = colors(app.session.view);
  return html`<div class="sides totals">
    <button id="totals" class="totals-key" @click=${() => app.go('totals')}>
      ${say('totals')}<small>${pair([cap(one.color), cap(other.color)])}</small>
    </button>
  </div>`;
}

function postButton(app) {
  const { session } = app;
  const { view, staged } = session;
  const empty = !staged.yellow.length && !staged.black.length;
  const pending = session.queue.all().some((tap) => tap.say.yellow !== undefined);
  const number = pending || !view.next ? '' : view.next.label;
  const recorded = view.open && view.open.shots && empty;
  const label = session.armed ? (recorded ? say('post_recorded') : say('post_empty')) : postWords(view.book, number);
  return html`<button class="post ${session.armed ? 'armed' : ''}" @click=${() => press(app, empty, recorded)}>
    <span>${label}</span>
    ${session.armed
      ? nothing
      : html`<span class="sum">${recorded ? say('recorded', { n: view.open.shots }) : pair(colors(view).map(({ side: key }) => signed(sum(staged[key]))))}</span>`}
  </button>`;
}

function press(app, empty, recorded) {
  const { session } = app;
  if (empty && !session.armed) {
    session.armed = Date.now();
    app.draw();
    return;
  }
  if (session.armed && Date.now() - session.armed < STEADY) return;
  const { yellow, black } = session.staged;
  const order = recorded
    ? { do: 'post-frame' }
    : { do: 'post-frame', yellow: { discs: yellow }, black: { discs: black } };
  postFrame(app, order, recorded ? ['…', '…'] : [listed(yellow), listed(black)], session.staged.shown);
  session.clearStage();
}

/** Into the queue, drawn as entered. */
export function postFrame(app, order, [yellow, black], shown) {
  const { view } = app.session;
  const text = say('frame_said', { turn: view.book.turn, left: yellow, right: black });
  app.session.tap(order, { text, yellow, black }, { shown });
  app.speak(say('say_kept', { text }));
}

function tools(app) {
  return html`<div class="tools">
    ${undoButtons(app, postButton(app))}
    <button id="penalty" @click=${() => app.go('penalty')}><b>${say('penalty')}</b></button>
    <button id="place" @click=${() => app.go('place')}><b>${say('court_tool')}</b></button>
    <button id="more" @click=${() => app.go('more')}><b>${say('more')}</b></button>
  </div>`;
}

/** Undo says what it would undo; redo keeps its place also when it has nothing to do. */
export function undoButtons(app, between = nothing) {
  const { session } = app;
  if (['confirmed', 'closed'].includes(session.view.phase)) return between; // from here on it is the desk's
  const taps = session.queue.all();
  const undo = undoing(session.view, taps, app.phone());
  const redo = redoing(session.view, taps, app.phone());
  const revise = (what, kind) => () => {
    if (!what) return;
    const text = say(kind === 'take-out' ? 'undone' : 'redone', { text: what.text });
    session.tap({ do: kind, act: what.act }, { text, undone: what.text }, { ref: what.ref });
    app.speak(text);
  };
  return html`<button class="undo" aria-disabled=${String(!undo)} @click=${revise(undo, 'take-out')}>
      <b>${say('undo')}</b><small>${undo ? undo.text : taps.length ? say('undo_later') : say('nothing_to_undo')}</small>
    </button>
    ${between}
    <button class="redo" aria-disabled=${String(!redo)} title=${redo ? redo.text : ''} @click=${revise(redo, 'put-back-in')}>
      <b>${say('redo')}</b>${redo ? html`<span class="aside">${redo.text}</span>` : nothing}
    </button>`;
}
