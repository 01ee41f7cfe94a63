/** Dragging the disc: where it is goes to the server, the calls come back; nothing is judged here. */


const PAUSE = 70; // between two questions while the disc moves
const form = document.getElementById('spot');
const box = document.getElementById('judging');
const perInch = Number(box.dataset.perInch);
let held = null;
let asked = 0;
let timer = 0;

/** From the drawing's own measure to the page's, and back. */
function frame() {
  const picture = document.querySelector('#court svg');
  const [x0, y0, xx, , , yy] = picture.dataset.frame.split(' ').map(Number);
  return { picture, x0, y0, xx, yy };
}

const typed = (name) => Number(form.elements[name].value.replace(',', '.'));
const written = (length) => String(Math.round(length * 1000) / 1000);

function spot() {
  return { across: typed('across') / perInch, up: typed('up') / perInch };
}

function moved({ across, up }) {
  const { picture, x0, y0, xx, yy } = frame();
  const [width, height] = picture.getAttribute('viewBox').split(' ').slice(2).map(Number);
  const inside = (value, most) => Math.min(Math.max(value, 0.5), most - 0.5);
  const left = inside(x0 - across * xx, width);
  const top = inside(y0 + up * yy, height);
  form.elements.across.value = written(((x0 - left) / xx) * perInch);
  form.elements.up.value = written(((top - y0) / yy) * perInch);
  for (const svg of box.querySelectorAll('svg.court')) shift(svg, left, top);
  ask();
}

/** Moves the drawn disc, and the enlarged picture with it. */
function shift(svg, left, top) {
  const disc = svg.querySelector('.disc');
  if (!disc) return;
  if (!disc.dataset.home) {
    const face = disc.querySelector('circle:nth-of-type(2)') || disc.querySelector('circle');
    disc.dataset.home = `${face.getAttribute('cx')} ${face.getAttribute('cy')}`;
  }
  const [x, y] = disc.dataset.home.split(' ').map(Number);
  disc.setAttribute('transform', `translate(${left - x} ${top - y})`);
  if (!svg.closest('#near')) return;
  const size = Number(svg.getAttribute('viewBox').split(' ')[2]);
  svg.setAttribute('viewBox', `${left - size / 2} ${top - size / 2} ${size} ${size}`);
}

const address = (part) => {
  const fields = new URLSearchParams(new FormData(form));
  if (part) fields.set('part', part);
  return `/judge?${fields}`;
};

function ask() {
  if (timer) return;
  timer = setTimeout(async () => {
    timer = 0;
    const turn = ++asked;
    const calls = document.getElementById('calls');
    calls.setAttribute('aria-busy', 'true');
    try {
      const answer = await fetch(address('calls'));
      const text = await answer.text();
      if (turn === asked && answer.ok) {
        const page = new DOMParser().parseFromString(text, 'text/html');
        calls.replaceChildren(...page.body.childNodes);
      }
    } catch {
      box.classList.add('unheard');
      return;
    }
    box.classList.remove('unheard');
    calls.removeAttribute('aria-busy');
    if (!held) settle();
  }, PAUSE);
}

/** At rest: the drawing with the touched lines, and an address that shows the same disc again. */
async function settle() {
  const turn = asked;
  try {
    const answer = await fetch(address());
    const text = await answer.text();
    if (turn !== asked || held || !answer.ok) return;
    const fresh = new DOMParser().parseFromString(text, 'text/html');
    for (const id of ['court', 'near']) {
      document.getElementById(id).replaceChildren(...fresh.getElementById(id).childNodes);
    }
    for (const old of document.querySelectorAll('[data-nudge], #other-units')) {
      const key = old.id ? '#other-units' : `[data-nudge=${old.dataset.nudge}]`;
      old.href = fresh.querySelector(key).getAttribute('href');
    }
    box.classList.remove('moving');
    history.replaceState(null, '', address());
  } catch {
    box.classList.add('unheard');
  }
}

const court = document.getElementById('court');

function at(event) {
  const { picture, x0, y0, xx, yy } = frame();
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(picture.getScreenCTM().inverse());
  return { across: (x0 - point.x) / xx, up: (point.y - y0) / yy };
}

court.addEventListener('pointerdown', (event) => {
  if (event.button !== 0) return;
  const here = at(event);
  const now = spot();
  const near = Math.hypot(here.across - now.across, here.up - now.up) < 9;
  held = near ? { across: now.across - here.across, up: now.up - here.up } : { across: 0, up: 0 };
  court.setPointerCapture(event.pointerId);
  box.classList.add('moving');
  if (!near) moved(here);
  event.preventDefault();
  court.focus({ preventScroll: true });
});
court.addEventListener('pointermove', (event) => {
  if (!held) return;
  const here = at(event);
  moved({ across: here.across + held.across, up: here.up + held.up });
});
for (const end of ['pointerup', 'pointercancel']) {
  court.addEventListener(end, () => {
    if (!held) return;
    held = null;
    ask();
  });
}

const ways = { left: [-1, 0], right: [1, 0], up: [0, 1], down: [0, -1] };

function nudge(way, step) {
  const { across, up } = spot();
  box.classList.add('moving');
  moved({ across: across + ways[way][0] * step, up: up + ways[way][1] * step });
}

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
