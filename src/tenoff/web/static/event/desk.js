/** The director's pages: known players as one types, and whatever is live on the page kept fresh. */

import { asker, listen } from '../live.js';
import { suggesting } from './desk_search.js';

for (const field of document.querySelectorAll('input[data-search]')) suggesting(field);

const event = document.body.dataset.event;
const place = document.getElementById('live');
if (event && place) follow();

function follow() {
  const lost = document.getElementById('lost');
  let number = Number(document.body.dataset.number);
  let waiting = false;

  /** Not under somebody's hands: an open menu or a field in use waits until it is left. */
  const inUse = () => {
    const live = document.getElementById('live');
    return live.contains(document.activeElement) || live.querySelector('details[open]') !== null;
  };

  async function fresh() {
    if (inUse()) {
      waiting = true;
      return;
    }
    waiting = false;
    const answer = await fetch(location.pathname + location.search, { cache: 'no-store' });
    if (!answer.ok || inUse()) return;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const part = page.getElementById('live');
    if (part) document.getElementById('live').replaceWith(document.importNode(part, true));
    const head = page.querySelector('.event-day');
    if (head) document.querySelector('.event-day').replaceWith(document.importNode(head, true));
  }

  listen({
    stream: `/live/events/${event}`,
    heard: (news) => {
      if (news.number <= number) return false;
      number = news.number;
      fresh().catch(() => {});
      return true;
    },
    ask: asker(`/api/events/${event}`, async (answer) => ({ number: (await answer.json()).number })),
    lost: () => lost && (lost.hidden = false),
    back: () => lost && (lost.hidden = true),
  });

  const every = Number(place.dataset.refresh || 0); // clocks go on without news
  if (every) setInterval(() => !document.hidden && fresh().catch(() => {}), every * 1000);
  document.addEventListener('focusout', () => waiting && setTimeout(() => fresh().catch(() => {}), 500));
}
