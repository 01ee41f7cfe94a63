/** Everything that is not entered every frame: stops, help, remarks, other orders, and the list that leads to them. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { cite, sheet } from './parts.js';
import { whatIf } from './whatif.js';
import { words as w } from './words.en.js';

export function moreScreen(app) {
  const { view } = app.session;
  const item = (name, text, more = {}) => html`<button @click=${() => app.go(name, more)}>${text}</button>`;
  return sheet(
    app,
    w.more,
    html`<nav class="menu two-up">
      ${item('totals', w.totals)} ${item('catchup', w.catchUp)} ${item('correct', w.correct)} ${item('stop', w.stop)}
      ${item('help', w.help)} ${item('dues', w.dueTitle)} ${item('acts', w.acts)} ${item('remark', w.remark)}
      ${item('rulings', w.rulings)} ${view.game && view.game.rows.length ? nothing : item('game', w.gameOnly)}
      ${item('courts', w.otherCourts)} ${item('settings', w.settings)}
    </nav>`,
  );
}

/** Reasons as buttons, and one that is typed. */
function oneOf(app, list, press, other, hint) {
  const { typed = '' } = app.screen;
  const go = (event) => {
    event.preventDefault();
    if (typed.trim()) press(typed.trim());
  };
  return html`<p class="hint">${hint}</p>
    <div class="choices">${list.map((text) => html`<button class="wide" @click=${() => press(text)}>${w.cap(text)}</button>`)}</div>
    <form class="form" @submit=${go}>
      <label for="typed">${other}</label>
      <input
        id="typed"
        .value=${typed}
        @input=${(event) => ((app.screen = { ...app.screen, typed: event.target.value }), app.draw())}
      />
      <button class="go" ?disabled=${!typed.trim()}>${w.send}</button>
    </form>`;
}

function sent(app, order, text) {
  app.session.tap(order, { text });
  app.speak(w.sayKept(text));
  app.home();
}

export function stopScreen(app) {
  const stop = (reason) => sent(app, { do: 'suspend', reason }, w.stopSaid(reason));
  return sheet(app, w.stop, oneOf(app, w.stops, stop, w.otherReason, w.stopHint));
}

export function helpScreen(app) {
  const { view } = app.session;
  const call = (about) => sent(app, { do: 'call-help', about }, w.helpSaid(about));
  const called = view.help !== null ? html`<p class="what note">${w.helpCalled(view.help)}</p>` : nothing;
  return sheet(app, w.help, html`${called} ${oneOf(app, w.helps, call, w.helpOther, w.helpHint)}`);
}

export function remarkScreen(app) {
  const write = (text) => sent(app, { do: 'remark', text, by: app.name() }, `${w.remarkSaid}: ${text}`);
  return sheet(app, w.remark, oneOf(app, [], write, w.note, ''));
}

/** Orders without a screen of their own; the book says whether they are in order. */
export function actsScreen(app) {
  const { view } = app.session;
  const acts = [
    ...['first', 'second'].flatMap((team) => [
      [w.closeDisc(view[team].name), { do: 'ask-exam', team }],
      [w.wantReferee(view[team].name), { do: 'request-referee', team }],
    ]),
    [w.wrongLead, { do: 'report-lead-error', complete: false }],
    [w.wrongLeadLate(view.book.turn), { do: 'report-lead-error', complete: true }],
    [w.callPlay, { do: 'call-play' }],
    view.on_clock ? [w.clockOff, { do: 'stop-clock' }] : [w.clockOn, { do: 'start-clock' }],
    ...['first', 'second'].map((team) => [w.forfeit(view[team].name), { do: 'forfeit', team }]),
  ];
  return sheet(
    app,
    w.acts,
    html`<nav class="menu">
      ${acts.map(([text, order]) => html`<button @click=${() => app.go('sure', { text, order })}>${text}<span aria-hidden="true">›</span></button>`)}
    </nav>`,
  );
}

/** One order with what it would do, before it is given. */
export function sureScreen(app) {
  const { text, order } = app.screen;
  return sheet(
    app,
    text,
    html`<p class="hint">${w.sureTitle}</p>
      ${whatIf(app, order)}`,
    html`<button class="go" @click=${() => sent(app, order, text)}>${w.doIt}</button>`,
  );
}

export function rulingsScreen(app) {
  const { view } = app.session;
  const none = view.rulings.length ? nothing : html`<p class="hint">${w.noRulings}</p>`;
  return sheet(app, w.rulings, html`${none} ${rulingList(app)}`);
}

/** What happened lately, the newest first, each with its clause. */
export function rulingList(app) {
  const { view } = app.session;
  return html`${view.unsettled.map((each) => html`<p class="ruling call"><b>${w.unsettled}.</b> ${each.sentence}</p>`)}
  ${view.rulings.map((each) => html`<p class="ruling ${each.weight}">${each.sentence} ${cite(each.cite || each.clause)}</p>`)}`;
}
