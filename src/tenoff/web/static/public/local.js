/** Moments in the reader's own time and manner; without scripts they stand in UTC. */

const today = () => new Date().toDateString();

/** The page's language, as the reader's own country writes it where the browser says which. */
const spoken = document.documentElement.lang || 'en';
const manner = (navigator.languages || []).find((tag) => tag.split('-')[0] === spoken.split('-')[0]) || spoken;

/** "14:05", with the day in front when it is another one. */
export function moment(date) {
  const time = date.toLocaleTimeString(manner, { hour: '2-digit', minute: '2-digit' });
  if (date.toDateString() === today()) return time;
  return `${date.toLocaleDateString(manner, { day: 'numeric', month: 'short' })} ${time}`;
}

export function localise(within = document) {
  for (const time of within.querySelectorAll('time[datetime]')) {
    const date = new Date(time.dateTime);
    if (!Number.isNaN(date.getTime())) time.textContent = moment(date);
  }
}

localise();
