/** Times of day and moments as the page's language writes them: 2:05 PM, Tue, Nov 17, 2026, 2:05 PM. */

const spoken = document.documentElement.lang || 'en';
const DAY = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' };

const TIME = { hour: 'numeric', minute: '2-digit' };

/** On the reader's own clock, or that of a place. */
export const clock = (date, zone) => date.toLocaleTimeString(spoken, { ...TIME, timeZone: zone || undefined });

/** In full, as the server writes it: Tue, Nov 17, 2026, 2:05 PM EST. */
export const zoned = (date) =>
  `${date.toLocaleDateString(spoken, DAY)}, ${date.toLocaleTimeString(spoken, { ...TIME, timeZoneName: 'short' })}`;

/** The time of day, with the day in front when it is another one. */
export function moment(date) {
  if (date.toDateString() === new Date().toDateString()) return clock(date);
  return `${date.toLocaleDateString(spoken, DAY)}, ${clock(date)}`;
}
