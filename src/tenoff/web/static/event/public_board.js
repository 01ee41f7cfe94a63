/** The board of calls: leaves that turn, and every new call shown and said aloud once. */

import { clock as time } from '../clock.js';
import { listen } from '../live.js';
import { back, lost } from '../public/lost.js';
import { swapped } from '../public/region.js';
import { laid } from './public_leaves.js';

const RELOAD = 30 * 60000; // a board that hangs for days still gets new versions
const began = Date.now();
const { stream, each } = document.getElementById('live').dataset;
const known = new Set(JSON.parse(document.getElementById('calls').textContent).map((call) => call.id));
const spoken = document.getElementById('spoken');
const hint = document.getElementById('hint');
let number = Number(document.getElementById('live').dataset.number);
let last = '';
let turn = 0;
let voice = false;
const waiting = [];
let saying = false;

document.documentElement.classList.add('js');

/** One leaf of each half, in turn. */
function show() {
  for (const rota of document.querySelectorAll('.rota')) {
    const leaves = [...rota.querySelectorAll('.leaf')];
    leaves.forEach((leaf, place) => {
      leaf.hidden = place !== turn % leaves.length;
    });
  }
}

/** Lays out anew by what fits the screen, then shows a leaf of it. */
function lay() {
  laid(document.querySelector('.halves'));
  show();
}

function heard(news) {
  if (typeof news === 'string') return taken(news);
  for (const call of news.calls || []) {
    if (!known.has(call.id)) {
      known.add(call.id);
      waiting.push(call.text);
    }
  }
  tell();
  const said = JSON.stringify([news.courts, news.next, news.results, news.suspended]);
  const fresh = said !== last;
  last = said;
  if (fresh && news.number >= number) refresh();
  return fresh;
}

function taken(text) {
  const part = swapped(text, 'live');
  const newer = part !== null && Number(part.dataset.number) > number;
  if (part) number = Number(part.dataset.number);
  lay();
  return newer;
}

async function page() {
  const answer = await fetch(location.href, { cache: 'no-store', headers: { accept: 'text/html' } });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.text();
}

async function refresh() {
  try {
    turn = 0; // the newest calls first
    taken(await page());
  } catch {
    last = '';
  }
}

/** One call after another: in large letters, and by voice where somebody has allowed it. */
function tell() {
  if (saying || !waiting.length) return;
  saying = true;
  const text = waiting.shift();
  spoken.textContent = text;
  spoken.hidden = false;
  let over = false;
  const done = () => {
    if (over) return;
    over = true;
    saying = false;
    spoken.hidden = waiting.length === 0;
    tell();
  };
  if (voice && window.speechSynthesis) {
    const said = new SpeechSynthesisUtterance(text);
    said.lang = document.documentElement.lang;
    said.rate = 0.9;
    said.onend = () => setTimeout(done, 1500);
    speechSynthesis.speak(said);
    setTimeout(done, 20000); // a voice that never ends must not keep the next call back
  } else {
    setTimeout(done, 8000);
  }
}

/** Browsers let a page speak only after somebody has touched it. */
function allow() {
  if (voice || !window.speechSynthesis) return;
  voice = true;
  hint.textContent = hint.dataset.on;
  speechSynthesis.speak(new SpeechSynthesisUtterance(' '));
}

if (!window.speechSynthesis) hint.hidden = true;
document.addEventListener('keydown', allow);
document.addEventListener('pointerdown', allow);
if (new URLSearchParams(location.search).get('voice') === 'on') allow();

const clock = document.getElementById('clock');
const tick = () => {
  clock.textContent = time(new Date(), clock.dataset.zone); // as all times on the board, of the event's place
  if (Date.now() - began > RELOAD && !document.body.classList.contains('stale') && !voice) location.reload();
};
lay();
document.fonts.ready.then(lay); // other letters, other widths
window.addEventListener('resize', lay);
tick();
setInterval(tick, 5000);
setInterval(() => {
  turn += 1;
  show();
}, Number(each) * 1000);
listen({ stream, heard, ask: page, lost, back });
