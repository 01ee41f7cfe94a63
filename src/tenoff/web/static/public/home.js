/** The home page, moving: courts by push; who comes and goes beside them, by asking for the page again. */

import { html, render } from '../vendor/lit-html/lit-html.js';
import { listen } from '../live.js';
import { card } from './courts.js';
import { localise } from './local.js';
import { back, lost } from './lost.js';
import { swapped } from './region.js';

const REST = 60000; // lists beside the courts may be this old
const courts = new Map(); // what was pushed
let drawn = null; // the list that is drawn here; until then it is the server's
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
  swapped(text, 'live');
  drawn = null;
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
  render(html`${all.map(card)}`, list);
  localise(list);
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
