/** Moments in the reader's own time and manner; without scripts they stand in UTC. */

const today = () => new Date().toDateString();

/** "14:05", with the day in front when it is another one. */
export function moment(date) {
  const time = date.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  if (date.toDateString() === today()) return time;
  return `${date.toLocaleDateString([], { day: 'numeric', month: 'short' })} ${time}`;
}

export function localise(within = document) {
  for (const time of within.querySelectorAll('time[datetime]')) {
    const date = new Date(time.dateTime);
    if (!Number.isNaN(date.getTime())) time.textContent = moment(date);
  }
}

localise();
