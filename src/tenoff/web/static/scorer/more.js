/** What is not entered every frame: stops, help, orders, settings, and taps that wait or were refused. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { freshId, keep } from './kept.js';
import { answerFor, choose, cite, sheet, whatIf } from './parts.js';
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
  const barred = answerFor(app, order).state === 'refused';
  return sheet(
    app,
    text,
    html`<p class="hint">${w.sureTitle}</p>
      ${whatIf(app, order)}`,
    html`<button class="go" ?disabled=${barred} @click=${() => sent(app, order, text)}>${w.doIt}</button>`,
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

// -- the courts on this phone, and how this person likes to score

export function courtsScreen(app) {
  const turn = (court) => () => {
    app.home();
    app.turnTo(court.token);
  };
  const forget = (court) => () => {
    app.courts = app.courts.filter((each) => each !== court);
    keep('courts', app.courts);
    app.draw();
  };
  return sheet(
    app,
    w.otherCourts,
    html`<div class="menu">
        ${app.courts.map((court) => {
          const here = court.token === app.session.token;
          return html`<div class="court-line">
            <button aria-pressed=${String(here)} @click=${turn(court)}><b>${w.court(court.court)}</b> ${app.unsentOn(court) ? w.kept(app.unsentOn(court)) : ''}<span aria-hidden="true">${here ? '✓' : '›'}</span></button>
            ${here ? '' : html`<button class="forget" aria-label=${w.forget(w.court(court.court))} @click=${forget(court)}>✕</button>`}
          </div>`;
        })}
      </div>
      <p class="hint">${w.addCourt}</p>`,
  );
}

export function settingsScreen(app) {
  const { prefs } = app;
  const look = Object.keys(w.looks).map((key) => [key, w.looks[key]]);
  return sheet(
    app,
    w.settings,
    html`<div class="form">
        <label for="name">${w.yourName}</label>
        <input id="name" autocomplete="name" .value=${prefs.name} @change=${(event) => app.prefer({ name: event.target.value.trim() })} />
      </div>
      ${choose(w.enterBy, [['discs', w.byDiscs], ['totals', w.byTotals]], prefs.enter, (enter) => app.prefer({ enter }))}
      ${choose(w.penaltiesAre, [['simple', w.simple], ['full', w.full]], prefs.penalties, (penalties) => app.prefer({ penalties }))}
      ${choose(w.look, look, prefs.look, (value) => app.prefer({ look: value }))}
      <p class="hint">${w.version}</p>`,
  );
}

// -- taps that have not arrived: the list, the one that was refused, and what to do when another phone scores

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
