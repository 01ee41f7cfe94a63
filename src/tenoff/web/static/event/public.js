/** A page of an event, moving: what is pushed says that something is new, the page itself brings it. */

import { listen } from '../live.js';
import { back, lost } from '../public/lost.js';
import { swapped } from '../public/region.js';

const SPREAD = 900; // a call concerns everybody at once: their phones ask one after another
const { stream, player } = document.getElementById('live').dataset;
let number = Number(document.getElementById('live').dataset.number);
let last = ''; // what was pushed, as far as it concerns this page
let pending = 0;
let turn = 0; // of two answers on their way the older one could come last
const { title } = document;

/** What of the news concerns this page: everything, or one player. */
const concern = (news) => {
  if (!player) return JSON.stringify([news.courts, news.next, news.results, news.suspended, news.phase, news.ends]);
  const mine = (news.people || []).find(([key]) => key === player);
  return mine ? mine[1] : '';
};

function heard(news) {
  if (typeof news === 'string') return taken(news);
  const missed = (news.since || 0) > number;
  const said = concern(news);
  const fresh = said !== last && (said !== '' || last !== '');
  number = Math.max(number, news.number);
  last = said;
  if (player && said) tell(said);
  if (fresh || missed) refresh();
  return fresh;
}

/** The next match in one sentence, at once; the rest of the page follows. */
function tell(said) {
  const head = document.getElementById('headline');
  if (!head || head.textContent === said) return;
  head.textContent = said;
  document.title = `${said} · ${title}`; // read in the row of tabs too
  if (navigator.vibrate) navigator.vibrate([200, 100, 200]);
}

function taken(text) {
  const before = number;
  const part = swapped(text, 'live');
  if (part) number = Math.max(number, Number(part.dataset.number));
  return number > before;
}

async function page() {
  const answer = await fetch(location.href, { cache: 'no-store', headers: { accept: 'text/html' } });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.text();
}

function refresh() {
  clearTimeout(pending);
  pending = setTimeout(async () => {
    turn += 1;
    const mine = turn;
    try {
      const text = await page();
      if (mine === turn) taken(text);
    } catch {
      last = ''; // the next news brings it
    }
  }, Math.random() * SPREAD);
}

listen({ stream, heard, ask: page, lost, back, unseen: Boolean(player) }); // whose title tells in the row of tabs
