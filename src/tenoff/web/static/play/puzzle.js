/** The daily puzzle: one shot, its verdict by the server, and what was answered kept on this device. */

import { asked, hideAdvice, lying, showAdvice } from './advice.js';
import { makeAim } from './aim.js';
import { makeCourt } from './court.js';
import { keep, kept } from './kept.js';

const words = document.getElementById('puzzle').dataset;
const puzzle = JSON.parse(document.getElementById('boot').textContent);
const court = makeCourt(document.getElementById('yard'));
const [status, next, replay, slow, chip] = ['status', 'next', 'replay', 'slow', 'kept'].map((id) =>
  document.getElementById(id),
);
const solved = kept('puzzle', {});
let marked = null;

const aim = makeAim(court, words, answer);

async function answer(shot) {
  aim.ready(null);
  status.textContent = words.thinking;
  try {
    marked = await asked('/play/puzzle', words, { day: puzzle.day, ...shot });
  } catch (refused) {
    status.textContent = refused.message;
    aim.ready(puzzle);
    return;
  }
  await court.play(marked);
  solved[puzzle.day] ??= marked.advice.lost; // the first answer counts
  keep('puzzle', solved);
  verdict();
}

function verdict() {
  showAdvice(court, marked.advice, words);
  status.textContent = `${marked.words} ${marked.advice.words}`;
  for (const each of [next, replay, slow]) each.hidden = false;
  aim.ready(null, false);
  if (document.activeElement === document.body) next.focus({ preventScroll: true });
  told();
}

function told() {
  const points = solved[puzzle.day];
  const many = Object.keys(solved).length;
  chip.hidden = !many;
  const count = many === 1 ? words.one : words.many.replace('{n}', many);
  chip.textContent = points === undefined ? count : `${words.kept.replace('{points}', points.toFixed(1))} ${count}`;
}

async function again(pace) {
  hideAdvice(court);
  court.board(marked.before);
  await court.play(marked, pace);
  verdict();
}

replay.addEventListener('click', () => again(1.001));
slow.addEventListener('click', () => again(0.25));
next.addEventListener('click', () => {
  hideAdvice(court);
  court.board(puzzle.board);
  for (const each of [next, replay, slow]) each.hidden = true;
  status.textContent = '';
  aim.ready(puzzle);
});
document.getElementById('yard').addEventListener('click', () => court.busy() && court.skip());

court.board(puzzle.board);
lying(puzzle.lying);
aim.ready(puzzle);
told();
