/** A chart that lives: of all its texts only those are changed that read otherwise now. */

import { listen } from '../live.js';
import { back, lost } from '../public/lost.js';
import { movable } from './public_pan.js';
import { apply } from './public_put.js';

const place = document.getElementById('live');
const { stream, division } = place.dataset;
const ours = new RegExp(`^${division}-\\d+$`);
const walls = new Map([...place.querySelectorAll('[data-chart]')].map((wall) => [wall.dataset.chart, wall]));
const follow = new URLSearchParams(location.search).get('player') || '';
let number = Number(place.dataset.number);

const linesOf = (wall) => (wall.dataset.lines ? wall.dataset.lines.split(' ') : []);

function heard(news) {
  if (typeof news === 'string') return taken(news);
  if (news.number <= number) return false;
  const charts = news.charts || [];
  const late = (chart) => (walls.has(chart.key) ? chart.since > number : ours.test(chart.key)); // or a new stage
  if (charts.some(late)) {
    refresh();
    return true;
  }
  for (const chart of charts) if (walls.has(chart.key)) apply(chart, number, linesOf(walls.get(chart.key)));
  number = news.number;
  return true;
}

/** A chart that was laid out anew, or missed too much, comes from the server as a whole. */
function taken(text) {
  const page = new DOMParser().parseFromString(text, 'text/html');
  const fresh = page.getElementById('live');
  if (!fresh) return false;
  const newer = Number(fresh.dataset.number) > number;
  if (newer) {
    for (const wall of fresh.querySelectorAll('[data-chart]')) {
      const mine = walls.get(wall.dataset.chart);
      if (!mine) return location.reload();
      mine.dataset.lines = wall.dataset.lines;
      const drawing = document.importNode(wall.querySelector('svg'), true);
      const before = mine.querySelector('svg');
      for (const name of ['style', 'width', 'height']) {
        if (before.hasAttribute(name)) drawing.setAttribute(name, before.getAttribute(name));
      }
      before.replaceWith(drawing);
    }
    number = Number(fresh.dataset.number);
  }
  return newer;
}

async function page() {
  const answer = await fetch(location.href, { cache: 'no-store', headers: { accept: 'text/html' } });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.text();
}

let pending = false;
async function refresh() {
  if (pending) return;
  pending = true;
  try {
    taken(await page());
  } catch {
    // asked again with the next news
  }
  pending = false;
}

for (const wall of walls.values()) movable(wall, wall.parentElement.querySelector('.sizes'));
const chosen = document.getElementById('follow');
if (chosen) chosen.addEventListener('change', () => chosen.form.submit());
if (follow) {
  const way = place.querySelector('.follow');
  if (way) way.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
listen({ stream, heard, ask: page, lost, back });
