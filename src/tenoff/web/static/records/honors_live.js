/** Keeps a page of the records fresh: asks for its number now and then, and draws anew what has changed. */

import { lost, back } from '../public/lost.js';
import { localise } from '../public/local.js';

const EVERY = 15000;
const GRACE = 4000; // a link that comes back within this was not worth a word
let last = Date.now();
let told = false;

async function look() {
  const place = document.getElementById('live');
  const headers = { accept: 'application/json', 'if-none-match': `W/"${place.dataset.number}"` };
  const answer = await fetch(place.dataset.api, { cache: 'no-store', headers });
  if (answer.status === 304) return;
  if (!answer.ok) throw new Error(String(answer.status));
  const page = await fetch(location.pathname + location.search, { cache: 'no-store' });
  if (!page.ok) throw new Error(String(page.status));
  const fresh = new DOMParser().parseFromString(await page.text(), 'text/html').getElementById('live');
  if (!fresh) return;
  const open = [...place.querySelectorAll('details')].map((each) => each.open);
  place.replaceWith(fresh);
  fresh.querySelectorAll('details').forEach((each, at) => { each.open = open[at] || false; });
  localise(fresh);
}

async function turn() {
  if (document.hidden) return;
  try {
    await look();
    last = Date.now();
    if (told) back();
    told = false;
  } catch {
    if (!told && Date.now() - last > EVERY + GRACE) {
      told = true;
      lost(new Date(last));
    }
  }
}

setInterval(turn, EVERY);
document.addEventListener('visibilitychange', turn);
