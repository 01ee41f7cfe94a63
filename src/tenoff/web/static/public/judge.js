/** Dragging the disc: where it is goes to the server, the calls come back; nothing is judged here. */

const PAUSE = 70; // between two questions while the disc moves
const GRIP = 9; // inches around the disc's center by which a finger takes hold of it
const form = document.getElementById('spot');
const box = document.getElementById('judging');
const court = document.getElementById('court');
const calls = document.getElementById('calls');
const perInch = Number(box.dataset.perInch);

let here = spotOf(box); // inches to the right as drawn, and up from the base line
let held = null;
let taken = false; // the press that ends now was on the disc, so it is no click on the court
let moves = 0; // what was asked before the last of them is out of date
let timer = 0;

function spotOf(element) {
  return { across: Number(element.dataset.across), up: Number(element.dataset.up) };
}

/** Where the origin lands in the drawing, and what an inch of x and of y add. */
function frame() {
  const picture = court.querySelector('svg');
  const [x0, y0, xx, , , yy] = picture.dataset.frame.split(' ').map(Number);
  return { picture, x0, y0, xx, yy };
}

function moved({ across, up }) {
  const { picture, x0, y0, xx, yy } = frame();
  const [width, height] = picture.getAttribute('viewBox').split(' ').slice(2).map(Number);
  const inside = (value, most) => Math.min(Math.max(value, 0.5), most - 0.5);
  const left = inside(x0 - across * xx, width);
  const top = inside(y0 + up * yy, height);
  here = { across: (x0 - left) / xx, up: (top - y0) / yy };
  form.elements.across.value = written(here.across);
  form.elements.up.value = written(here.up);
  box.classList.add('moving');
  for (const svg of box.querySelectorAll('svg.court')) shift(svg, left, top);
  ask();
}

const written = (inches) => String(Math.round(inches * perInch * 1000) / 1000);

/** Moves the drawn disc, and the enlarged picture with it. */
function shift(svg, left, top) {
  const disc = svg.querySelector('.disc');
  if (disc) {
    const label = disc.querySelector('text');
    disc.dataset.left = disc.dataset.left || label.getAttribute('x');
    disc.dataset.top = disc.dataset.top || middle(disc);
    disc.setAttribute('transform', `translate(${left - disc.dataset.left} ${top - disc.dataset.top})`);
  }
  if (!svg.closest('#near')) return;
  const size = Number(svg.getAttribute('viewBox').split(' ')[2]);
  svg.setAttribute('viewBox', `${left - size / 2} ${top - size / 2} ${size} ${size}`);
}

const faces = (disc) => [...disc.querySelectorAll('circle[fill]:not([fill=none])')].filter((circle) => circle.hasAttribute('stroke'));
const middle = (disc) => faces(disc)[0].getAttribute('cy');

function address(part) {
  const fields = new URLSearchParams(new FormData(form));
  if (part) fields.set('part', part);
  return `/judge?${fields}`;
}

function ask() {
  moves += 1;
  if (timer) return;
  timer = setTimeout(async () => {
    timer = 0;
    const turn = moves;
    calls.setAttribute('aria-busy', 'true');
    const page = await read(address('calls'));
    if (turn !== moves) return;
    if (page) calls.replaceChildren(...page.body.childNodes);
    calls.removeAttribute('aria-busy');
    if (!held) settle();
  }, PAUSE);
}

async function read(from) {
  try {
    const answer = await fetch(from);
    const text = await answer.text();
    box.classList.remove('unheard');
    return answer.ok ? new DOMParser().parseFromString(text, 'text/html') : null;
  } catch {
    box.classList.add('unheard');
    return null;
  }
}

/** At rest: the drawing with the touched lines, and an address that shows the same disc again. */
async function settle() {
  const turn = moves;
  const fresh = await read(address());
  if (!fresh || turn !== moves || held) return;
  for (const id of ['court', 'near']) {
    document.getElementById(id).replaceChildren(...fresh.getElementById(id).childNodes);
  }
  for (const old of document.querySelectorAll('[data-nudge], #other-units')) {
    const key = old.id ? '#other-units' : `[data-nudge=${old.dataset.nudge}]`;
    old.href = fresh.querySelector(key).getAttribute('href');
  }
  here = spotOf(fresh.getElementById('judging'));
  grip();
  box.classList.remove('moving');
  history.replaceState(null, '', address());
}

/** A disc is small under a thumb: an unseen ring around it takes hold too. */
function grip() {
  const disc = court.querySelector('.disc');
  if (!disc) return;
  const face = faces(disc)[0];
  const ring = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
  for (const name of ['cx', 'cy']) ring.setAttribute(name, face.getAttribute(name));
  ring.setAttribute('r', GRIP);
  ring.setAttribute('fill', 'transparent');
  disc.append(ring);
}

function at(event) {
  const { picture, x0, y0, xx, yy } = frame();
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(picture.getScreenCTM().inverse());
  return { across: (x0 - point.x) / xx, up: (point.y - y0) / yy };
}

court.addEventListener('pointerdown', (event) => {
  if (event.button !== 0 || !event.target.closest('.disc')) return;
  const from = at(event);
  held = { across: here.across - from.across, up: here.up - from.up };
  taken = true;
  court.setPointerCapture(event.pointerId);
  event.preventDefault();
  court.focus({ preventScroll: true });
});
court.addEventListener('pointermove', (event) => {
  if (!held) return;
  const to = at(event);
  moved({ across: to.across + held.across, up: to.up + held.up });
});
for (const end of ['pointerup', 'pointercancel']) {
  court.addEventListener(end, () => {
    if (!held) return;
    held = null;
    ask();
  });
}
court.addEventListener('click', (event) => {
  if (!taken) moved(at(event));
  taken = false;
});

const ways = { left: [-1, 0], right: [1, 0], up: [0, 1], down: [0, -1] };
const nudge = (way, step) =>
  moved({ across: here.across + ways[way][0] * step, up: here.up + ways[way][1] * step });

court.addEventListener('keydown', (event) => {
  const way = event.key.startsWith('Arrow') ? event.key.slice(5).toLowerCase() : '';
  if (!ways[way]) return;
  event.preventDefault();
  nudge(way, event.shiftKey ? 1 : 0.125);
});
for (const button of document.querySelectorAll('[data-nudge]')) {
  button.addEventListener('click', (event) => {
    event.preventDefault();
    nudge(button.dataset.nudge, 0.125);
  });
}
form.addEventListener('change', ask);
grip();
