/** The band that says the link is gone, and since when what is shown holds. */

import { moment } from '../clock.js';

const band = document.getElementById('lost');
const since = document.getElementById('lost-since');

export function lost(date) {
  if (since) {
    since.dateTime = date.toISOString();
    since.textContent = moment(date);
  }
  band.hidden = false;
  document.body.classList.add('stale');
}

export function back() {
  band.hidden = true;
  document.body.classList.remove('stale');
}
