/** What is not entered every frame: stops, help, orders, settings, and taps that wait or were refused. */

import { clock } from '../clock.js';
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { freshId, keep } from './kept.js';
import { answerFor, choose, cite, sheet, whatIf } from './parts.js';
import { cap, courtName, helpWords, keptWords, say, someone, under } from './say.js';

export function moreScreen(app) {
  const { view } = app.session;
  const item = (name, text) => html`<button @click=${() => app.go(name)}>${text}</button>`;
  const ordered = (tag, name, text) => (view.may.includes(tag) ? item(name, text) : nothing);
  return sheet(
    app,
    say('more'),
    html`<nav class="menu two-up">
      ${ordered('post-frame', 'totals', say('totals'))} ${ordered('post-frame', 'catchup', say('catch_up'))}
      ${ordered('correct-score', 'correct', say('correct', { turn: view.book.turn }))} ${ordered('suspend', 'stop', say('stop'))}
      ${ordered('call-help', 'help', say('help'))} ${item('dues', say('due_title'))} ${view.orders.length ? item('acts', say('acts')) : nothing}
      ${ordered('remark', 'remark', say('remark'))} ${item('rulings', say('rulings'))} ${ordered('post-game', 'game', say('game_only'))}
      ${item('courts', say('other_courts'))} ${item('settings', say('settings'))}
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
    <div class="choices">${(list ? under(list) : []).map((name) => [name, say(`${list}.${name}`)]).map(([name, text]) => html`<button class="wide" @click=${() => press(text, name)}>${cap(text)}</button>`)}</div>
    <form class="form" @submit=${go}>
      <label for="typed">${other}</label>
      <input
        id="typed"
        .value=${typed}
        @input=${(event) => ((app.screen = { ...app.screen, typed: event.target.value }), app.draw())}
      />
      <button class="go" ?disabled=${!typed.trim()}>${say('send')}</button>
    </form>`;
}

function sent(app, order, text) {
  app.session.tap(order, { text });
  app.speak(say('say_kept', { text }));
  app.home();
}

export function stopScreen(app) {
  const stop = (reason) => sent(app, { do: 'suspend', reason }, say('stop_said', { reason }));
  return sheet(app, say('stop'), oneOf(app, 'stops', stop, say('other_reason'), say('stop_hint')));
}

export function helpScreen(app) {
  const { view } = app.session;
  const call = (about, name) => sent(app, { do: 'call-help', about, hurt: name === 'hurt' }, say('help_said', { about }));
  const called = view.help !== null ? html`<p class="what note">${helpWords(view.help)}</p>` : nothing;
  return sheet(app, say('help'), html`${called} ${oneOf(app, 'helps', call, say('help_other'), say('help_hint'))}`);
}

export function remarkScreen(app) {
  const write = (text) => sent(app, { do: 'remark', text, by: app.name() }, say('remark_said', { text }));
  return sheet(app, say('remark'), oneOf(app, '', write, say('remark'), ''));
}

/** Orders without a screen of their own: those that would be taken now. */
export function actsScreen(app) {
  const { view } = app.session;
  return sheet(
    app,
    say('acts'),
    html`<nav class="menu">
      ${view.orders.map(({ words, order }) => html`<button @click=${() => app.go('sure', { text: words, order })}>${words}<span aria-hidden="true">›</span></button>`)}
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
    html`<p class="hint">${say('sure_title')}</p>
      ${whatIf(app, order)}`,
    html`<button class="go" ?disabled=${barred} @click=${() => sent(app, order, text)}>${say('do_it')}</button>`,
  );
}

export function rulingsScreen(app) {
  const { view } = app.session;
  const calls = view.rulings.filter((each) => each.weight === 'call');
  return sheet(
    app,
    say('rulings'),
    html`${calls.length ? calls.map(rulingLine) : html`<p class="hint">${say('no_rulings')}</p>`}
      <h2>${say('lately')}</h2>
      ${view.rulings.filter((each) => each.weight !== 'call').map(rulingLine)}
      <p><a href="/m/${view.id}/rulings">${say('every_entry')}</a></p>`,
  );
}

const rulingLine = (each) => html`<p class="ruling ${each.weight}">${each.sentence} ${cite(each.cite || each.clause)}</p>`;

/** What happened lately, the newest first, each with its clause. */
export function rulingList(app) {
  const { view } = app.session;
  return html`${view.unsettled.map((each) => html`<p class="ruling call"><b>${say('unsettled')}</b> ${each.sentence}</p>`)}
  ${view.rulings.map(rulingLine)}`;
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
    say('other_courts'),
    html`<div class="menu">
        ${app.courts.map((court) => {
          const here = court.token === app.session.token;
          return html`<div class="court-line">
            <button aria-pressed=${String(here)} @click=${turn(court)}><b>${courtName(court.court)}</b> ${app.unsentOn(court) ? keptWords(app.unsentOn(court)) : ''}<span aria-hidden="true">${here ? '✓' : '›'}</span></button>
            ${here ? '' : html`<button class="forget" aria-label=${say('forget', { court: courtName(court.court) })} @click=${forget(court)}>✕</button>`}
          </div>`;
        })}
      </div>
      <p class="hint">${say('add_court')}</p>`,
  );
}

export function settingsScreen(app) {
  const { prefs } = app;
  const look = under('looks').map((key) => [key, say(`looks.${key}`)]);
  return sheet(
    app,
    say('settings'),
    html`<div class="form">
        <label for="name">${say('your_name')}</label>
        <input id="name" autocomplete="name" .value=${prefs.name} @change=${(event) => app.prefer({ name: event.target.value.trim() })} />
      </div>
      ${choose(say('enter_by'), [['discs', say('by_discs')], ['totals', say('by_totals')]], prefs.enter, (enter) => app.prefer({ enter }))}
      ${choose(say('look'), look, prefs.look, (value) => app.prefer({ look: value }))}
      <p class="hint">${say('install')}</p>`,
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
    say('waiting_title'),
    html`<p class="what ${lost ? 'no' : 'note'}">${lost ? html`<b>${say('link_lost')}</b> ${keptWords(taps.length)}` : taps.length ? say('on_the_way', { n: taps.length }) : say('none_waiting')}</p>
      ${taps.length ? html`<p class="hint">${say('waiting_hint')}</p>` : nothing}
      <ol class="frames">
        ${taps.map((tap) => html`<li><span>${tap.say.text}</span> <time>${time(tap.at)}</time></li>`)}
      </ol>`,
    html`<button class="go" @click=${again}>${say('try_now')}</button>`,
  );
}

const time = (at) => clock(new Date(at));

/** The queue stands still at a tap the rules refused; a person decides what becomes of it. */
export function refused(app, tap) {
  const { queue } = app.session;
  const { why } = tap;
  const behind = queue.unsent().length - 1;
  const anyway = () => (why.moved ? queue.goOn(why) : queue.replace(tap.id, { ...tap.tap, sure: true }, `${app.phone()}-${freshId()}`));
  return html`<section class="entry waits refusal" role="alert">
    <h2><span aria-hidden="true">✕</span> ${say('refused_title', { text: tap.say.text })}</h2>
    <p>${why.sentence}</p>
    ${behind > 0 ? html`<p class="hint">${say('behind', { n: behind })}</p>` : nothing}
    <div class="choices">
      ${why.question ? html`<button class="wide go" @click=${anyway}>${say('post_anyway')}</button>` : nothing}
      ${editable(tap) ? html`<button class="wide" @click=${() => edit(app, tap)}>${say('edit')}</button>` : nothing}
      <button class="wide" @click=${() => queue.drop(tap.id)}>${say('drop_it')}</button>
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
    const { do: gone, foul, side, by, unknown = [], excuse, warning, severe, harmless, agreed, ...facts } = order;
    app.go('penalty', { text: '', foul, side, by, unknown, excuse, warning, severe, harmless, facts });
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
  const { session } = app;
  const { hold, queue } = session;
  const name = cap(someone(hold.by));
  const n = queue.unsent().length;
  if (n) {
    return html`<section class="entry waits" role="alert">
      <h2>${say('lost_hold', { name })}</h2>
      <p>${say('lost_hold_taps', { n })}</p>
      <ol class="frames">${queue.unsent().map((tap) => html`<li>${tap.say.text}</li>`)}</ol>
      <div class="choices">
        <button class="wide" @click=${() => queue.dropAll()}>${say('discard')}</button>
        <button class="wide" @click=${() => session.claim(true)}>${say('take_back_send')}</button>
      </div>
    </section>`;
  }
  if (hold.taken) {
    return html`<section class="entry waits" role="alert">
      <h2>${say('lost_hold', { name })}</h2>
      <p>${say('lost_hold_hint')}</p>
      <div class="choices">
        <button id="takeback" class="wide" @click=${() => session.claim(true)}>${say('take_back')}</button>
        <button class="wide" @click=${session.watch}>${say('watch')}</button>
      </div>
    </section>`;
  }
  return html`<section class="entry waits">
    <h2>${say('elsewhere', { name })}</h2>
    <p>${say('elsewhere_hint')}</p>
    <button id="takeover" class="go" @click=${() => app.go('takeover')}>${say('take_over')}</button>
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
    say('take_over_sure', { name: someone(hold.by) }),
    html`<p>${say('take_over_hint')}</p>
      ${lost ? html`<p class="what no">${say('take_over_lost')}</p>` : nothing}`,
    html`<button class="go" ?disabled=${lost} @click=${take}>${say('take_over')}</button>
      <button class="wide" @click=${app.home}>${say('watch')}</button>`,
  );
}

export function barred(app) {
  const unsent = app.session.queue.unsent().length;
  return html`<section class="entry waits" role="alert">
    <h2>${say('barred')}</h2>
    <p>${say('barred_hint')} ${unsent ? say('barred_taps', { n: unsent }) : ''}</p>
    <button class="go" @click=${() => app.session.queue.release()}>${say('try_now')}</button>
  </section>`;
}
