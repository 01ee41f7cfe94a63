/** The home page, moving: courts by push; who comes and goes beside them, by asking for the page again. */

import { html, nothing, render } from '../vendor/lit-html/lit-html.js';
import { listen } from '../live.js';
import { follow } from '../streams.js';
import { card, large } from './courts.js';
import { localise } from './local.js';
import { back, lost } from './lost.js';
import { swapped } from './region.js';

const REST = 60000; // lists beside the courts may be this old
const SPREAD = 900; // a call concerns everybody at once: their phones ask one after another
const PARTS = ['large', 'courts', 'event-now']; // of #live, what moves there
const courts = new Map(); // what was pushed
let drawn = null; // the list that is drawn here; until then it is the server's
let magnified = null; // likewise the court that is shown large
let chosen = document.getElementById('large')?.dataset.court; // which court that is
let asked = Date.now();

const listed = () => [...document.querySelectorAll('#courts > [data-court]')].map((each) => each.dataset);

/** A pushed court, or the whole page where that was asked for. */
function heard(news) {
  if (typeof news === 'string') return taken(news);
  const known = courts.get(news.court);
  const same = known && (known.match || {}).id === (news.match || {}).id;
  if (same && known.match && news.match.number <= known.match.number) return false;
  courts.set(news.court, news);
  if (known && !same) refresh(); // a match came or went, so the lists have changed too
  draw();
  return true;
}

/** Puts a fresh page in the old one's place; says whether the courts on it are ahead of what was pushed. */
function taken(text) {
  const typed = document.querySelector('#live .finder input');
  const busy = typed && (typed.value || typed === document.activeElement);
  for (const part of [...(busy ? PARTS : ['live']), 'lists']) swapped(text, part); // what somebody types stays
  drawn = null;
  magnified = null;
  const there = listed();
  const ahead = there.some(({ court, match, number }) => {
    const known = courts.get(court);
    const mine = (known && known.match) || { id: undefined, number: 0 };
    return !known || mine.id !== match || Number(number || 0) > mine.number;
  });
  const left = new Set(there.map(({ court }) => court));
  for (const court of [...courts.keys()]) if (!left.has(court)) courts.delete(court);
  if (!ahead) draw(); // what was pushed may be newer still
  return ahead;
}

function draw() {
  const list = document.getElementById('courts');
  const all = listed().map(({ court }) => courts.get(court));
  if (!list || all.some((each) => !each)) return; // the rest is on its way
  if (drawn !== list) list.replaceChildren();
  drawn = list;
  const shown = enlarged(all);
  render(html`${all.map((each) => card({ ...each, large: each === shown }))}`, list);
  localise(list);
  const place = document.getElementById('large');
  if (magnified !== place) place.replaceChildren();
  magnified = place;
  render(shown ? large(shown) : nothing, place);
}

/** The court that is shown large stays so while its match is played; the next is chosen as web/home.py does. */
function enlarged(all) {
  const busy = all.filter((each) => each.match);
  const real = (...phases) => busy.filter(({ match }) => !match.rehearsal && phases.includes(match.phase));
  const playing = real('playing');
  const shown = playing.find(({ court }) => court === chosen) || playing[0] || real('assigned', 'between')[0] || busy[0];
  chosen = shown && shown.court;
  return shown;
}

async function page() {
  const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
  if (!answer.ok) throw new Error(String(answer.status));
  asked = Date.now();
  return answer.text();
}

let pending = false;
async function refresh() {
  if (pending) return;
  pending = true;
  try {
    if (taken(await page())) reopen(); // courts were added: the stream knows only those it began with
  } catch {
    asked = 0;
  }
  pending = false;
}

setInterval(() => {
  if (!document.hidden && Date.now() - asked > REST) refresh();
}, REST / 4);

const reopen = listen({ stream: '/live/courts', heard, ask: page, lost, back });

// The event under way has news of its own: calls and results. The first piece is what the page shows already.
const { event } = document.getElementById('event-now')?.dataset || {};
let told = '';
if (event) {
  follow(`/live/events/${event}`, '', (kind, text) => {
    if (kind !== 'news') return;
    const { courts: on, next, played, suspended, phase } = JSON.parse(text);
    const said = JSON.stringify([on, next, played, suspended, phase]);
    if (told && said !== told) setTimeout(refresh, Math.random() * SPREAD);
    told = said;
  });
}

// The leaders come from the records, which the courts do not wait for.
const leaders = document.querySelector('#leaders .rows');
if (leaders) {
  const answer = await fetch('/records/leaders', { headers: { accept: 'text/html' } }).catch(() => null);
  if (answer && answer.ok) leaders.replaceChildren(...new DOMParser().parseFromString(await answer.text(), 'text/html').body.childNodes);
}
