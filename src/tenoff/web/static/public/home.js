/** The home page, moving: courts by push; who comes and goes beside them, by asking for the page again. */

import { html, render } from '../vendor/lit-html/lit-html.js';
import { listen } from '../live.js';
import { card } from './courts.js';
import { localise } from './local.js';
import { back, lost } from './lost.js';
import { swapped } from './region.js';

const REST = 60000; // lists beside the courts may be this old
const courts = new Map();
let asked = Date.now();
let drawn = null;

function heard(news) {
  if (typeof news === 'string') {
    drawn = null;
    courts.clear();
    return swapped(news, 'live') !== null;
  }
  const known = courts.get(news.court);
  const same = known && known.match && news.match && known.match.id === news.match.id;
  if (same && news.match.number <= known.match.number) return false;
  courts.set(news.court, news);
  if (known && !same) refresh(); // a match came or went, so the lists have changed too
  draw();
  return true;
}

function draw() {
  const list = document.getElementById('courts');
  if (!list || courts.size < list.childElementCount) {
    if (!list) refresh();
    return; // the rest of the first news is on its way
  }
  if (drawn !== list) list.replaceChildren();
  drawn = list;
  render(html`${[...courts.values()].map(card)}`, list);
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
    const text = await page();
    drawn = null;
    swapped(text, 'live');
    draw();
  } catch {
    asked = 0;
  }
  pending = false;
}

setInterval(() => {
  if (!document.hidden && Date.now() - asked > REST) refresh();
}, REST / 4);

listen({ stream: '/live/courts', heard, ask: page, lost, back });
