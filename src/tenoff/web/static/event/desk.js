/** The director's pages: known players as one types, and whatever is live on the page kept fresh. */

import { asker, listen } from '../live.js';
import { suggesting } from './desk_search.js';

for (const field of document.querySelectorAll('input[data-search]')) suggesting(field);

// a club's computer is where the club is: its own zone is the event's, unless somebody says otherwise
for (const field of document.querySelectorAll('input[data-zone]')) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!field.value && zone && zone !== 'UTC') field.value = zone;
}

const QUESTIONS = ['exam', 'protest', 'appeal', 'referee', 'replacement'];
const event = document.body.dataset.event;
const place = document.getElementById('live');
if (event && place) follow();

function follow() {
  const lost = document.getElementById('lost');
  let number = Number(document.body.dataset.number);
  let waiting = false;

  /** Not under somebody's hands: a field in use, or with something typed in it, waits until it is left. */
  const inUse = () => {
    const live = document.getElementById('live');
    const fields = [...live.querySelectorAll('input:not([type=hidden]), select, textarea')];
    return fields.some((field) => field === document.activeElement || touched(field));
  };

  let looking = false;
  let again = false;

  /** One look at a time: of two answers on their way the older one could come last. */
  async function fresh() {
    again = true;
    if (looking) return;
    looking = true;
    try {
      while (again) {
        again = false;
        await look();
      }
    } finally {
      looking = false;
    }
  }

  async function look() {
    waiting = inUse();
    if (waiting) return;
    const answer = await fetch(location.pathname + location.search, { cache: 'no-store' });
    const text = await answer.text();
    waiting = inUse(); // asked last: whoever begins to type while the page is on its way keeps it
    if (!answer.ok || waiting) return;
    const page = new DOMParser().parseFromString(text, 'text/html');
    for (const mark of ['#live', '.event-day']) swap(document.querySelector(mark), page.querySelector(mark));
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
    unseen: true, // a call for help is heard from a desk nobody looks at
  });

  if (place.dataset.courts) askedOnCourt();

  /** Who calls for help, or protests, is heard from the courts themselves: the event knows nothing of it. */
  function askedOnCourt() {
    const known = new Map();
    let soon = 0;
    listen({
      stream: `/live/courts?courts=${encodeURIComponent(place.dataset.courts)}`,
      heard: (news) => {
        const said = JSON.stringify(asked(news.match));
        // what was asked and answered between two frames may still stand on the page
        const other = known.get(news.court) !== said || document.querySelector('#live .al');
        known.set(news.court, said);
        if (other) {
          clearTimeout(soon); // at first all courts report at once
          soon = setTimeout(() => fresh().catch(() => {}), 200);
        }
        return false;
      },
      ask: async () => {
        await fresh();
        return null;
      },
      lost: () => {}, // the event's own link says it
      back: () => {},
    });
  }

  const every = Number(place.dataset.refresh || 0); // clocks go on without news
  if (every) setInterval(() => !document.hidden && fresh().catch(() => {}), every * 1000);
  document.addEventListener('focusout', () => waiting && setTimeout(() => fresh().catch(() => {}), 500));
}

/** What a match asks of the officials. */
function asked(match) {
  if (!match) return null;
  const open = match.due.filter((each) => QUESTIONS.includes(each.kind)).map((each) => each.sentence);
  return [match.id, match.help, open, match.unsettled.length];
}

function touched(field) {
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked;
  if (field.options) {
    const usual = [...field.options].findIndex((each) => each.defaultSelected);
    return field.selectedIndex !== Math.max(usual, 0);
  }
  return field.value !== field.defaultValue;
}

/** The new piece in place of the old one; what was folded out stays so, and the focus stays where it was. */
function swap(old, new_) {
  if (!old || !new_) return;
  const open = new Set([...old.querySelectorAll('details[open][data-key]')].map((each) => each.dataset.key));
  const held = old.contains(document.activeElement) ? marked(document.activeElement) : '';
  const piece = document.importNode(new_, true);
  for (const each of piece.querySelectorAll('details[data-key]')) each.open = open.has(each.dataset.key);
  old.replaceWith(piece);
  if (held) [...piece.querySelectorAll('a, button, summary')].find((each) => marked(each) === held)?.focus();
}

/** What a link or button is for, to find it again on the new page. */
function marked(thing) {
  const form = thing.form ? [...new FormData(thing.form)].filter(([name]) => name !== 'id').join() : '';
  return [thing.tagName, thing.textContent.trim(), thing.getAttribute('href'), form].join('|');
}
