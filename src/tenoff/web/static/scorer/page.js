/** Which screen is drawn, and the main screen's lower part for each state of the match. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { board } from './board.js';
import { catchUpScreen, gameScreen, totalsScreen } from './totals.js';
import { correctScreen } from './correct.js';
import { courtsScreen, settingsScreen } from './settings.js';
import { choicesFor, dueCard, duesScreen, typeScreen } from './dues.js';
import { entry, undoButtons } from './entry.js';
import { actsScreen, helpScreen, moreScreen, remarkScreen, rulingList, rulingsScreen, stopScreen, sureScreen } from './more.js';
import { next, top } from './next.js';
import { penaltyScreen } from './penalty.js';
import { placeScreen } from './place.js';
import { noMatch, startScreen } from './start.js';
import { barred, elsewhere, refused, takeOverScreen, waitingScreen } from './waiting.js';
import { words as w } from './words.en.js';

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

export function page(app) {
  const { session } = app;
  const ready = session.view && session.queue;
  const draw = ready || ['main', 'courts', 'settings', 'start'].includes(app.screen.name) ? SCREENS[app.screen.name] : main;
  return html`<div class="phone">
    ${draw(app)}
    <p class="aside" role="status" aria-live="polite">${app.voice}</p>
  </div>`;
}

function main(app) {
  const { session } = app;
  if (!session.match) return html`${top(app)}${noMatch(app)}`;
  if (!session.view || !session.queue) return html`${top(app)}${loading()}`;
  return html`${top(app)}
    <div class="columns">
      <div class="watch">${next(app)} ${board(app)}</div>
      <div class="hand">
        <div class="lately">${rulingList(app)}</div>
        ${lower(app)}
      </div>
    </div>`;
}

/** What the thumb may do now; the most urgent thing first. */
function lower(app) {
  const { session } = app;
  const { view, queue } = session;
  const halted = queue.halted();
  if (halted && halted.kind === 'barred') return barred(app);
  if (!session.hold.yours) return elsewhere(app);
  const stuck = queue.refused();
  if (stuck) return refused(app, stuck);
  if (view.winner) return ending(app);
  if (view.phase === 'suspended') return dues(app, view, w.stopped(view.suspended));
  const settled = view.first.side !== null && !view.due.some((due) => choicesFor(due, view, 0).length);
  if (view.phase === 'playing' || session.anyway || settled) return entry(app);
  return dues(app, view, view.status);
}

function dues(app, view, title) {
  const settled = view.first.side !== null;
  return html`<section class="entry waits">
    <h2>${title}</h2>
    <div class="rolls">${view.due.map((due) => dueCard(app, due))}</div>
    ${settled && view.phase !== 'suspended'
      ? html`<button class="wide" @click=${() => ((app.session.anyway = true), app.draw())}>
          ${w.enterAnyway(view.book.turn)}
        </button>`
      : nothing}
    ${smallTools(app)}
  </section>`;
}

function ending(app) {
  const { view, following } = app.session;
  return html`<section class="entry waits">
    <h2>${view.status}</h2>
    <p class="claim ${view.claimed ? 'open' : 'sure'}">
      <span aria-hidden="true">${view.claimed ? '○' : '✓'}</span> ${view.claimed ? w.claimed : w.confirmed(view.confirmed)}
    </p>
    <div class="rolls">${view.due.map((due) => dueCard(app, due))}</div>
    ${following ? html`<button class="go" @click=${() => app.session.open(following)}>${w.nextMatch}</button>` : nothing}
    ${smallTools(app)}
  </section>`;
}

function smallTools(app) {
  return html`<div class="tools four">
    ${undoButtons(app)}
    <button id="penalty" @click=${() => app.go('penalty')}><b>${w.penalty}</b></button>
    <button id="more" @click=${() => app.go('more')}><b>${w.more}</b></button>
  </div>`;
}

function loading() {
  return html`<section class="blank" aria-busy="true"><h2>${w.linkJoining}</h2><p>${w.linkJoiningMore}</p></section>`;
}
