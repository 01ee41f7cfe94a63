/** The trainer's progress on this device, and its keys; every call is marked by the server. */

import { keep, kept, keys } from './kept.js';

const done = kept('trainer', {});
const filled = (words, places) => words.replace(/\{(\w+)\}/g, (whole, name) => places[name] ?? whole);
const of = (set) => done[set] ?? { right: [], seen: 0 };

const run = document.getElementById('run');
if (run) {
  const { set, key, good } = run.dataset;
  const mine = of(set);
  if (good) {
    const right = new Set(mine.right);
    if (good === 'yes') right.add(key);
    else right.delete(key);
    done[set] = { right: [...right], seen: Number(run.dataset.number) };
    keep('trainer', done);
  }
  const chip = document.getElementById('right');
  chip.textContent = filled(chip.dataset.words, { n: of(set).right.length });
  chip.hidden = false;
  keys();
}

const sets = document.getElementById('sets');
for (const item of sets?.querySelectorAll('[data-set]') ?? []) {
  const { right, seen } = of(item.dataset.set);
  if (!seen) continue;
  const all = Number(item.dataset.many);
  const words = right.length === all ? sets.dataset.allRight : sets.dataset.done;
  const told = filled(words, { right: right.length, all });
  item.querySelector('.many').textContent = told;
  const bar = item.querySelector('progress');
  bar.value = right.length;
  bar.setAttribute('aria-label', told);
  bar.hidden = false;
  const link = item.querySelector('a');
  const label = seen < all ? sets.dataset.resume : sets.dataset.again;
  link.setAttribute('aria-label', link.getAttribute('aria-label').replace(link.textContent, label));
  link.textContent = label;
  const to = new URL(link.href);
  to.searchParams.set('number', seen < all ? seen + 1 : 1);
  link.href = to.pathname + to.search;
}
