/** Moments in the reader's own time; without scripts they stand on the server's clock. */

import { moment } from '../clock.js';

export function localise(within = document) {
  for (const time of within.querySelectorAll('time[datetime*="T"]')) {
    const date = new Date(time.dateTime);
    if (!Number.isNaN(date.getTime())) time.textContent = moment(date);
  }
}

localise();
