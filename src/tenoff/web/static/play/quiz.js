/** Streaks of the quiz on this device, and its keys; every disc is judged by the server. */

import { keep, kept, keys } from './kept.js';

const quiz = document.getElementById('quiz');
const { level, disc, good } = quiz.dataset;
const all = kept('quiz', {});
const mine = all[level] ?? { row: 0, best: 0, last: 0 };

if (good && Number(disc) !== mine.last) {
  mine.row = good === 'yes' ? mine.row + 1 : 0;
  mine.best = Math.max(mine.best, mine.row);
  mine.last = Number(disc);
  all[level] = mine;
  keep('quiz', all);
}

const chip = document.getElementById('streak');
const said = (words, n) => words.replace('{n}', n);
chip.textContent = `${said(chip.dataset.words, mine.row)} · ${said(chip.dataset.best, mine.best)}`;
chip.hidden = false;

// A level goes on where this device left it.
for (const link of document.querySelectorAll('.levels-nav a')) {
  const last = all[link.dataset.level]?.last ?? 0;
  link.href = `/play/quiz?level=${link.dataset.level}&disc=${last + 1}`;
}
if (!location.search && mine.last) location.replace(`/play/quiz?level=${level}&disc=${mine.last + 1}`);
keys();
