/** The page of a match, moving. */

import { asker, listen } from '../live.js';
import { matchPage } from './draw.js';
import { back, lost } from './lost.js';
import { region } from './region.js';

const place = document.getElementById('live');
const said = document.getElementById('said');
const { match } = place.dataset;
const draw = region(place);
let number = Number(place.dataset.number);

function heard(view) {
  if (view.number <= number) return false;
  number = view.number;
  place.dataset.number = number;
  draw(matchPage(view));
  if (view.rulings.length) said.textContent = view.rulings[0].sentence;
  return true;
}

const ask = asker(`/api/matches/${match}`, (answer) => answer.json());
listen({ stream: `/live/matches/${match}`, heard, ask, lost, back });
