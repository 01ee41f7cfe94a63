/** The overlay, moving. */

import { asker, listen } from '../live.js';
import { bug } from './courts.js';
import { back, lost } from './lost.js';
import { region } from './region.js';

const place = document.getElementById('live');
const { match } = place.dataset;
const draw = region(place);
let number = Number(place.dataset.number);

function heard(view) {
  if (view.number <= number) return false;
  number = view.number;
  draw(bug(view));
  return true;
}

const ask = asker(`/api/matches/${match}`, (answer) => answer.json());
listen({ stream: `/live/matches/${match}`, heard, ask, lost, back });
