/** The scorer's page: which screen is drawn, and its start from what the phone remembers. */

import { html, nothing, render } from '../vendor/lit-html/lit-html.js';
import { app } from './app.js';
import { board, next, top } from './board.js';
import { choicesFor, dueCard, duesScreen, noMatch, startScreen, typeScreen } from './dues.js';
import { entry, undoButtons } from './entry.js';
import { allTaps, freshId, keep, kept } from './kept.js';
import { actsScreen, barred, courtsScreen, elsewhere, helpScreen, moreScreen, refused, remarkScreen, rulingList, rulingsScreen, settingsScreen, stopScreen, sureScreen, takeOverScreen, waitingScreen } from './more.js';
import { catchUpScreen, correctScreen, gameScreen, totalsScreen } from './numbers.js';
import { penaltyScreen } from './penalty.js';
import { placeScreen } from './place.js';
import { makeSession } from './session.js';
import { say } from './say.js';

const SCREENS = {
  main,
  acts: actsScreen,
  catchup: catchUpScreen,
  correct: correctScreen,
  courts: courtsScreen,
  dues: duesScreen,
  game: gameScreen,
  help: helpScreen,
  more: moreScreen,
  penalty: penaltyScreen,
  place: placeScreen,
  remark: remarkScreen,
  rulings: rulingsScreen,
  settings: settingsScreen,
  start: startScreen,
  stop: stopScreen,
  sure: sureScreen,
  takeover: takeOverScreen,
  totals: totalsScreen,
  type: typeScreen,
  waiting: waitingScreen,
};

function page(app) {
  const { session } = app;
  const ready = session.view && session.queue;
  const draw = ready || ['main', 'courts', 'settings', 'start'].includes(app.screen.name) ? SCREENS[app.screen.name] : main;
  return html`<div class="phone" data-number=${session.view ? session.view.number : 0}>
    ${draw(app)}
    <p class="aside" role="status" aria-live="polite">${app.voice}</p>
  </div>`;
}

function main(app) {
  const { session } = app;
  if (!session.match) return html`${top(app)}${noMatch(app)}`;
  if (!session.view || !session.queue) return html`${top(app)}${loading()}`;
  const [kind] = urgent(session).split(' ');
  return html`${top(app)}
    <div class="columns ${CALM_KINDS.includes(kind) ? 'calm' : kind === 'entry' ? 'playing' : ''}">
      <div class="watch">${next(app)} ${board(app)}</div>
      <div class="hand ${settling(app) ? 'settling' : ''}">
        <div class="lately">${rulingList(app)}</div>
        ${session.notice ? notice(app) : nothing} ${lower(app)}
      </div>
    </div>`;
}

/** Nothing is entered now, so the board gives its room to what is asked. */
const CALM_KINDS = ['dues', 'ending', 'stopped', 'refused', 'changed'];

/** What the thumb may do now; the most urgent thing first. */
function urgent({ view, queue, hold, anyway }) {
  const halted = queue.halted();
  if (halted && halted.kind === 'barred') return 'barred';
  if (view.desk) return 'changed';
  if (!hold.yours) return 'elsewhere';
  if (queue.refused()) return `refused ${queue.refused().id}`;
  const asked = JSON.stringify(view.due);
  if (view.winner) return `ending ${asked}`;
  if (view.phase === 'suspended') return `stopped ${asked}`;
  const settled = view.first.side !== null && !view.due.some((due) => choicesFor(due, view, 0).length);
  return view.phase === 'playing' || anyway || settled ? 'entry' : `dues ${asked}`;
}

function lower(app) {
  const { view, queue } = app.session;
  switch (urgent(app.session).split(' ')[0]) {
    case 'barred':
      return barred(app);
    case 'changed':
      return changed(app);
    case 'elsewhere':
      return elsewhere(app);
    case 'refused':
      return refused(app, queue.refused());
    case 'ending':
      return ending(app);
    case 'stopped':
      return dues(app, view, view.suspended ? say('stopped', { reason: view.suspended }) : say('stopped_plain'));
    case 'dues':
      return dues(app, view, view.ended || view.status);
    default:
      return entry(app);
  }
}

const CALM = 700;

/** Buttons that came by themselves under a finger are deaf for a moment; the keys never are. */
function settling(app) {
  const { session } = app;
  const kind = urgent(session);
  if (kind !== session.kind) {
    session.deaf = session.kind && kind !== 'entry' ? Date.now() + CALM : 0;
    session.kind = kind;
    session.turn = !session.turn;
    if (session.deaf) setTimeout(app.draw, CALM + 10);
  }
  return Date.now() < session.deaf;
}

function dues(app, view, title) {
  const settled = view.first.side !== null;
  return html`<section class="entry waits">
    <h2>${title}</h2>
    <div class="rolls">${view.due.map((due) => dueCard(app, due))}</div>
    ${settled && view.phase !== 'suspended'
      ? html`<button class="wide" @click=${() => ((app.session.anyway = true), app.draw())}>
          ${say('enter_anyway', { turn: view.book.turn })}
        </button>`
      : nothing}
    ${smallTools(app)}
  </section>`;
}

/** The desk has ended the scoring; the phone goes on to the court's next match by itself. */
function changed(app) {
  const { view } = app.session;
  return html`<section class="entry waits">
    <h2>${view.status}</h2>
    <p class="claim open" id="changed">${view.desk}</p>
    <p>${say('changed_wait')}</p>
    <div class="tools"><button id="more" @click=${() => app.go('more')}><b>${say('more')}</b></button></div>
  </section>`;
}

/** What became of the match before, until somebody has read it. */
function notice(app) {
  return html`<div class="claim open notice" id="changed">
    <p>${app.session.notice}</p>
    <button @click=${() => ((app.session.notice = ''), app.draw())}>${say('changed_seen')}</button>
  </div>`;
}

function ending(app) {
  const { view, following, queue } = app.session;
  return html`<section class="entry waits">
    <h2>${view.status}</h2>
    <p class="claim ${view.claimed ? 'open' : 'sure'}">
      <span aria-hidden="true">${view.claimed ? '○' : '✓'}</span> ${view.claimed ? say('claimed') : say('confirmed', { name: view.confirmed })}
    </p>
    ${view.claimed ? nothing : html`<p class="hint">${say('confirmed_ask')}</p>`}
    <div class="rolls">${view.due.map((due) => dueCard(app, due))}</div>
    ${following && !queue.unsent().length ? html`<button class="go" @click=${() => app.session.open(following)}>${say('next_match')}</button>` : nothing}
    ${smallTools(app)}
  </section>`;
}

function smallTools(app) {
  return html`<div class="tools">
    ${undoButtons(app)}
    ${!app.session.view.may.includes('make-call') ? nothing : html`<button id="penalty" @click=${() => app.go('penalty')}><b>${say('penalty')}</b></button>`}
    <button id="more" @click=${() => app.go('more')}><b>${say('more')}</b></button>
  </div>`;
}

function loading() {
  return html`<section class="blank" aria-busy="true"><h2>${say('link_joining')}</h2><p>${say('link_joining_more')}</p></section>`;
}

// -- drawing and starting

const root = document.getElementById('scorer');
const boot = JSON.parse(document.getElementById('boot').textContent);

let due = false;
let begun = false;

/** Before the next event comes, so that every press meets buttons that know of the one before. */
app.draw = () => {
  if (due || !app.session) return;
  due = true;
  Promise.resolve().then(() => {
    due = false;
    if (!begun) root.textContent = ''; // what the server drew for readers without scripts
    begun = true;
    render(page(app), root);
    follow();
  });
};

let rows = '';
let back = false; // somebody has scrolled to an older row

/** The newest row is seen whole, however little room is left; who has scrolled back is left alone until there is a newer one, or the phone is turned. */
function follow() {
  const box = root.querySelector('.tally-box .rolls');
  const now = box ? `${app.session.match} ${box.querySelectorAll('tbody tr').length} ${innerWidth}` : '';
  if (now !== rows) back = false;
  if (box && !back) box.scrollTop = box.scrollHeight;
  rows = now;
}

/** A finger or a key moved the board; what the page itself does to it is no wish to look back. */
function scrolled({ target }) {
  const box = target.closest && target.closest('.tally-box .rolls');
  if (box) requestAnimationFrame(() => (back = box.scrollHeight - box.scrollTop - box.clientHeight > 8));
}

function wake() {
  if (document.visibilityState === 'hidden' || !app.session) return;
  app.session.wake();
}

async function start() {
  const [phone, prefs, courts, ahead] = await Promise.all(['phone', 'prefs', 'courts', 'ahead'].map(kept));
  app.phoneId = phone || freshId();
  app.ahead = ahead || 0;
  if (!phone) keep('phone', app.phoneId);
  app.prefs = { ...app.prefs, ...prefs };
  app.dress();
  app.courts = (courts || []).filter((court) => court.token !== boot.token);
  app.courts.unshift({ token: boot.token, court: boot.court, match: boot.match, mayConfirm: boot.may_confirm });
  keep('courts', app.courts);
  await app.turnTo(boot.token, boot.view);
  for (const court of app.courts) {
    if (court.token !== boot.token && court.match) app.tend(court).tend(court.match);
  }
  // taps of matches that have left their court are sent too, with the link they were pressed under
  const known = new Set(app.courts.map((court) => court.match));
  for (const { match, token } of await allTaps()) {
    if (!known.has(match)) makeSession({ token, court: '', match }, app).tend(match);
    known.add(match);
  }
}

window.addEventListener('popstate', () => app.popped());
window.addEventListener('resize', follow);
['touchmove', 'wheel', 'keyup', 'pointerup'].forEach((kind) => root.addEventListener(kind, scrolled, { passive: true }));
window.addEventListener('online', wake);
window.addEventListener('offline', () => app.session && app.session.link && app.session.link.met(false));
window.addEventListener('pageshow', wake);
document.addEventListener('visibilitychange', wake);
setInterval(() => {
  // a court without a match, or with one that the desk has ended, waits for the next; a running clock shows its time
  if (!app.session) return;
  if (!app.session.match || (app.session.view && app.session.view.desk)) app.session.look();
}, 5000);
setInterval(() => {
  if (app.session && app.session.view && app.session.view.phase === 'between') app.draw();
}, 1000);

/** With https the page also opens without a link: everything it is made of is handed to the worker to keep. */
async function install() {
  if (navigator.storage && navigator.storage.persist) navigator.storage.persist();
  await navigator.serviceWorker.register('/sw.js', { scope: '/s/' });
  const { active } = await navigator.serviceWorker.ready;
  const files = performance.getEntriesByType('resource').map((entry) => new URL(entry.name));
  const parts = files.filter((url) => url.pathname.startsWith('/static/')).map((url) => url.pathname + url.search);
  active.postMessage([location.pathname, ...new Set(parts)]);
}

if ('serviceWorker' in navigator) window.addEventListener('load', () => install().catch(() => {}));
start();
