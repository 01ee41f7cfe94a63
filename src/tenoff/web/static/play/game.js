/** A game of the simulated court: sends what the hand means, draws what the server says came of it. */

import { asker, listen } from '../live.js';
import { asked, hideAdvice, lying, showAdvice } from './advice.js';
import { makeAim } from './aim.js';
import { makeCourt } from './court.js';

const game = document.getElementById('game');
const words = game.dataset;
const { view: first, mine } = JSON.parse(document.getElementById('boot').textContent);
const court = makeCourt(document.getElementById('yard'));
const byId = (id) => document.getElementById(id);
const [status, next, replay, slow, advise] = ['status', 'next', 'replay', 'slow', 'advise'].map(byId);
const base = `/play/g/${first.id}`;
const PAUSE = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 450;

let view = first; // the newest that came
let drawn = 0; // the number of what is drawn
let last = first.shots.at(-1)?.number ?? 0; // the shot drawn last
let busy = false;
let sending = false;

const fill = (text, places) => text.replace(/\{(\w+)\}/g, (whole, name) => places[name] ?? whole);
const ours = (team) => mine.includes(team);
const wait = (ms) => new Promise((done) => (ms ? setTimeout(done, ms) : done()));

const aim = makeAim(court, words, (shot) => send('shots', { seen: view.number, ...shot }));

async function send(what, sent) {
  if (sending) return;
  sending = true;
  aim.ready(null);
  hideAdvice(court);
  status.textContent = words.rolling;
  try {
    const told = await asked(`${base}/${what}`, words, sent);
    if (told.path) location.assign(told.path);
    else heard(told);
  } catch (refused) {
    render();
    status.textContent = refused.message;
    if (refused.status === 409) heard(await asked(`${base}/state`, words));
  } finally {
    sending = false;
  }
}

/** Something newer is drawn, one shot after the other; says whether it was newer. */
function heard(newer) {
  if (newer.number <= view.number) return false;
  view = newer;
  if (!busy) draw();
  return true;
}

async function draw() {
  busy = true;
  aim.ready(null);
  while (drawn < view.number) {
    const now = view;
    const shots = now.shots.filter((shot) => shot.number > last);
    for (const shot of shots) {
      buttons(false);
      status.textContent = words.rolling;
      court.board(shot.before);
      await court.play(shot);
      last = shot.number;
      status.textContent = shot.words.join(' ');
      await wait(PAUSE);
    }
    if (!now.shots.length) hideAdvice(court);
    drawn = now.number;
  }
  busy = false;
  render();
}

function buttons(on) {
  const own = view.shots.findLast((shot) => ours(shot.team)) ?? (mine.length ? null : view.shots.at(-1));
  replay.hidden = slow.hidden = !on || !view.shots.length;
  advise.hidden = !on || !own;
  advise.dataset.shot = own?.number ?? '';
  next.hidden = !on || !view.pause || !mine.length;
  next.textContent = { frame: words.nextFrame, game: words.nextGame, match: words.again }[view.pause] ?? '';
}

function render() {
  court.board(view.board);
  lying(view.lying);
  byId('frame').textContent = view.frame;
  for (const name of ['first', 'second']) {
    const team = view[name];
    const place = game.querySelector(`[data-team=${name}]`);
    place.className = `team ${team.side}${view.turn?.team === name ? ' on' : ''}`;
    place.querySelector('.dot').className = `dot ${team.side}`;
    place.querySelector('.who').textContent = team.name;
    place.querySelector('.total').replaceChildren(score(team.score));
    place.querySelector('.hammer').textContent = team.hammer ? words.hammer : '';
    place.querySelector('.left').textContent = '●'.repeat(view.left[name === 'first' ? 0 : 1]);
    game.querySelector(`[data-head=${name}]`).textContent = team.name;
  }
  byId('rows').replaceChildren(...view.rows.map(row));
  byId('tally').hidden = !view.rows.length;
  const open = !view.pause && view.turn && ours(view.turn.team);
  const said = [view.shots.at(-1)?.words.join(' ') ?? '', view.ended];
  if (view.waiting) said.push(words.waiting);
  else if (view.turn) said.push(open && mine.length === 1 ? fill(words.yourTurn, view.turn) : view.turn.words);
  if (!mine.length) said.push(words.watching);
  status.textContent = said.filter(Boolean).join(' ');
  byId('invite')?.toggleAttribute('hidden', !view.waiting);
  game.dataset.pause = view.pause;
  game.dataset.number = view.number;
  buttons(true);
  aim.ready(open ? view.turn : null, !view.pause && mine.length > 0);
  if (!next.hidden && document.activeElement === document.body) next.focus({ preventScroll: true });
}

/** A score; one below nothing stands in a circle, as on the sport's board. */
function score(points) {
  const made = document.createElement('span');
  made.textContent = Math.abs(points);
  if (points < 0) {
    made.className = 'neg';
    made.setAttribute('aria-label', `−${-points}`);
    made.setAttribute('role', 'img');
  }
  return made;
}

function row({ label, points, score: after }) {
  const made = document.createElement('tr');
  const head = Object.assign(document.createElement('th'), { textContent: label, scope: 'row' });
  const cells = after.map((total, place) => {
    const cell = document.createElement('td');
    const gained = Object.assign(document.createElement('small'), { textContent: ` ${points[place]}` });
    cell.append(score(total), gained);
    return cell;
  });
  made.append(head, ...cells);
  return made;
}

async function again(pace) {
  const shot = view.shots.at(-1);
  if (!shot || busy) return;
  hideAdvice(court);
  busy = true;
  buttons(false);
  court.board(shot.before);
  await court.play(shot, pace);
  busy = false;
  if (drawn < view.number) draw();
  else render();
}

replay.addEventListener('click', () => again(1.001)); // also where motion is reduced: it was asked for
slow.addEventListener('click', () => again(0.25));
next.addEventListener('click', () => {
  if (view.again) location.assign(`/play/g/${view.again}`);
  else send(view.pause === 'match' ? 'again' : 'next', { seen: view.number });
});
advise.addEventListener('click', async () => {
  status.textContent = words.thinking;
  try {
    const advice = await asked(`${base}/advice?shot=${advise.dataset.shot}`, words);
    showAdvice(court, advice, words);
    status.textContent = advice.words;
  } catch (refused) {
    status.textContent = refused.message;
  }
});
byId('yard').addEventListener('click', () => court.busy() && court.skip());
document.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && !next.hidden && !event.target.closest('a, button, summary, input')) next.click();
});

drawn = view.number;
render();
// Against a bot, and with a friend on this screen, nothing happens that this page does not ask for.
if (mine.length < 2 && !first.first.bot && !first.second.bot) {
  listen({
    stream: `/live/games/${first.id}`,
    heard,
    ask: asker(`${base}/state`, (answer) => answer.json()),
    lost: () => (status.textContent = words.lost),
    back: () => render(),
  });
}
