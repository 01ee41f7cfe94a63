/** The courts on a TV: one screen after another where they do not all fit. */

import { html, render } from '../vendor/lit-html/lit-html.js';
import { clock as time } from '../clock.js';
import { listen } from '../live.js';
import { panel } from './courts.js';
import { back, lost } from './lost.js';

const RELOAD = 30 * 60000; // a board that hangs for weeks still gets new courts and new versions
const place = document.getElementById('live');
const { stream } = place.dataset;
const [fit, each] = [Number(place.dataset.fit), Number(place.dataset.each)];
const single = stream.startsWith('/live/matches/');
const courts = new Map();
const began = Date.now();
let shown = 0;
let mine = false;

for (const [court, closed, match] of JSON.parse(document.getElementById('courts').textContent).map(Object.values)) {
  courts.set(court, { court, closed, match });
}

function heard(news) {
  if (Array.isArray(news)) return news.map(heard).some(Boolean);
  const piece = single ? { court: news.court, closed: '', match: news } : news;
  const key = single ? [...courts.keys()][0] : piece.court;
  const known = courts.get(key);
  const [old, now] = [known && known.match, piece.match];
  if (known && known.closed === piece.closed && (old ? old.id : '') === (now ? now.id : '')) {
    if (!now || now.number <= old.number) return false;
  }
  courts.set(key, piece);
  draw();
  return true;
}

function screens() {
  const all = [...courts.values()];
  const busy = place.dataset.all ? all.filter((court) => court.match) : all;
  const made = [];
  for (let start = 0; start < busy.length; start += fit) made.push(busy.slice(start, start + fit));
  return made;
}

function draw() {
  const made = screens();
  if (!made.length) {
    if (mine) location.reload(); // the server has the words for an empty house
    return;
  }
  shown %= made.length;
  if (!mine) place.replaceChildren();
  mine = true;
  render(html`<div class="screen n${made[shown].length}">${made[shown].map(panel)}</div>`, place);
  document.getElementById('screen').textContent = made.length > 1 ? `${shown + 1} / ${made.length}` : '';
}

function turn() {
  if (screens().length > 1) {
    shown += 1;
    draw();
  }
}

const clock = document.getElementById('clock');
const tell = () => {
  clock.textContent = time(new Date());
  if (Date.now() - began > RELOAD && !document.body.classList.contains('stale')) location.reload();
};

/** Without push: which match is on which court, then each of them. */
async function ask() {
  const read = async (path) => {
    const answer = await fetch(path, { cache: 'no-store' });
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.json();
  };
  if (single) return read(`/api/matches/${stream.slice('/live/matches/'.length)}`);
  const listed = (await read('/api/courts')).courts.filter((court) => courts.has(court.court) || place.dataset.all);
  return Promise.all(
    listed.map(async ({ court, closed, match }) => ({
      court,
      closed,
      match: match ? await read(`/api/matches/${match}`) : null,
    })),
  );
}

draw();
tell();
setInterval(turn, each * 1000);
setInterval(tell, 5000);
listen({ stream, heard, ask, lost, back });
