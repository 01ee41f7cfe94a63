/** Aims a disc: by dragging on the court, by sliders, and by keys. Says only where to and how far; the server shoots. */

import { disc } from './court.js';

const LENGTH = 468;
const NEAR = 546; // where the near baseline is drawn
const fill = (words, places) => words.replace(/\{(\w+)\}/g, (whole, name) => places[name] ?? whole);

export function makeAim(court, words, shoot) {
  const yard = document.getElementById('yard');
  const form = document.getElementById('aiming');
  const [start, aim, reach] = ['start', 'aim', 'reach'].map((id) => document.getElementById(id));
  const over = document.getElementById('start-over');
  const button = document.getElementById('shoot');
  const own = over.appendChild(disc('Y1'));
  const state = { x: 16.5, y: 459, degrees: 0, reach: 400, turn: null };

  const target = () => {
    const turn = (state.degrees * Math.PI) / 180;
    return [state.x + state.reach * Math.sin(turn), state.y - state.reach * Math.cos(turn)];
  };

  function length(inches) {
    if (words.metric) return fill(words.length, { meters: (inches * 0.0254).toFixed(2) });
    const whole = Math.round(inches);
    return fill(words.length, { feet: Math.floor(whole / 12), inches: whole % 12 });
  }

  function said() {
    const size = Math.abs(state.degrees).toFixed(1);
    const way = state.degrees < 0 ? words.left : words.right;
    return size === '0.0' ? words.straight : fill(way, { degrees: size });
  }

  function show() {
    aim.value = state.degrees;
    reach.value = state.reach;
    start.value = Math.abs(state.x);
    const off = Math.abs(state.x);
    const startSaid = fill(words.startSaid, { inches: off.toFixed(1), cm: (off * 2.54).toFixed(0) });
    for (const [input, text] of [[aim, said()], [reach, length(state.reach)], [start, startSaid]]) {
      input.setAttribute('aria-valuetext', text);
      document.getElementById(`${input.id}-said`).textContent = text;
    }
    own.setAttribute('transform', `translate(${48 + state.x} ${NEAR - (LENGTH - state.y)})`);
    court.aim(state.turn ? target() : null, [state.x, state.y], state.turn?.side ?? '');
  }

  const within = (value, input) => Math.min(Number(input.max), Math.max(Number(input.min), value));

  function set(changes) {
    Object.assign(state, changes);
    state.degrees = within(state.degrees, aim);
    state.reach = within(state.reach, reach);
    show();
  }

  const aimAt = ([x, y]) =>
    set({
      degrees: (Math.atan2(x - state.x, state.y - y) * 180) / Math.PI,
      reach: Math.hypot(x - state.x, state.y - y),
    });

  /** Whose turn it is here: the disc, its half and its start; null when nobody's. `shown`: whether the controls stay. */
  function ready(turn, shown = true) {
    const had = form.contains(document.activeElement) || document.activeElement === document.body;
    form.hidden = !shown;
    const fresh = turn && (!state.turn || state.turn.side !== turn.side || state.turn.left !== turn.left);
    state.turn = turn;
    form.classList.toggle('asleep', !turn);
    for (const input of [start, aim, reach, button]) input.disabled = !turn;
    if (turn) {
      own.setAttribute('class', `piece ${turn.side}`);
      own.querySelector('text').textContent = turn.disc;
      [state.x, state.y] = fresh ? turn.start : [state.x, state.y];
      if (fresh) aimAt([0, 72]);
    }
    own.style.display = turn ? '' : 'none';
    show();
    // A control that goes to sleep loses the keys; the court keeps them.
    if (turn && had && document.activeElement === document.body) yard.focus({ preventScroll: true });
  }

  let dragged = false;
  yard.addEventListener('pointerdown', (event) => {
    if (!state.turn || event.button) return;
    dragged = true;
    yard.setPointerCapture(event.pointerId);
    aimAt(court.spot(event));
  });
  yard.addEventListener('pointermove', (event) => dragged && state.turn && aimAt(court.spot(event)));
  for (const name of ['pointerup', 'pointercancel']) yard.addEventListener(name, () => (dragged = false));
  aim.addEventListener('input', () => set({ degrees: Number(aim.value) }));
  reach.addEventListener('input', () => set({ reach: Number(reach.value) }));
  start.addEventListener('input', () => moveStart(Number(start.value)));

  /** The aim stays where it was when the disc is moved. */
  function moveStart(off) {
    const at = target();
    state.x = (state.turn?.left ? -1 : 1) * within(off, start);
    aimAt(at);
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (state.turn) shoot({ start: [state.x, state.y], aim: target(), reach: state.reach });
  });

  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !state.turn) return;
    const slider = event.target.closest('input[type=range]');
    if (!slider && event.target.closest('input, textarea, select, a, summary')) return;
    const fine = event.shiftKey ? 0.2 : 1;
    const moves = {
      ArrowLeft: () => set({ degrees: state.degrees - 0.1 * fine }),
      ArrowRight: () => set({ degrees: state.degrees + 0.1 * fine }),
      ArrowUp: () => set({ reach: state.reach + 2 * fine }),
      ArrowDown: () => set({ reach: state.reach - 2 * fine }),
      '+': () => set({ reach: state.reach + 12 }),
      '=': () => set({ reach: state.reach + 12 }),
      '-': () => set({ reach: state.reach - 12 }),
      s: () => moveStart(Math.abs(state.x) - 1),
      d: () => moveStart(Math.abs(state.x) + 1),
      Enter: () => form.requestSubmit(),
    };
    if (slider && (event.key.startsWith('Arrow') || event.key === 'Enter')) return;
    if (event.key === 'Enter' && event.target.closest('button')) return;
    if (!moves[event.key]) return;
    event.preventDefault();
    moves[event.key]();
  });

  ready(null);
  return { ready, said: () => `${said()}, ${length(state.reach)}` };
}
