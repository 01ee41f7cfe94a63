/** The announcer's view, moving: few people have it open, so the server writes each one anew. */

import { asker, listen } from '../live.js';
import { back, lost } from './lost.js';
import { swapped } from './region.js';

let place = document.getElementById('live');
const { match } = place.dataset;
let number = Number(place.dataset.number);
let busy = false;

function heard(view) {
  if (view.number <= number) return false;
  number = view.number;
  refresh();
  return true;
}

async function refresh() {
  if (busy) return;
  busy = true;
  const wanted = number;
  place.setAttribute('aria-busy', 'true');
  try {
    const answer = await fetch(location.href, { cache: 'no-store' });
    if (answer.ok) place = swapped(await answer.text(), 'live') || place;
  } catch {
    number = 0; // asked again with the next sign of life
  }
  place.removeAttribute('aria-busy');
  busy = false;
  if (number > wanted) refresh();
}

const ask = asker(`/api/matches/${match}`, (answer) => answer.json());
listen({ stream: `/live/matches/${match}`, heard, ask, lost, back });
