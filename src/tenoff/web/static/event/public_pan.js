/** A drawing that is made larger and moved: by buttons, keys, wheel, drag and pinch. */

const STEP = 1.25;
const [LEAST, MOST] = [0.2, 4];

/** wall: the window onto the drawing, which scrolls; tools: its buttons, shown once they work. */
export function movable(wall, tools) {
  let size = 0; // of the drawing, 1 as drawn; 0 while it has the size the page gave it
  const drawing = () => wall.querySelector('svg');
  const natural = () => drawing().viewBox.baseVal.width;
  const now = () => size || drawing().getBoundingClientRect().width / natural();

  /** Another size, with the point of the window that is meant staying where it is. */
  function resize(to, x = wall.clientWidth / 2, y = wall.clientHeight / 2) {
    const before = now();
    size = Math.min(MOST, Math.max(LEAST, to));
    const [left, top] = [wall.scrollLeft + x, wall.scrollTop + y];
    const svg = drawing();
    svg.setAttribute('width', natural() * size);
    svg.setAttribute('height', svg.viewBox.baseVal.height * size);
    wall.scrollLeft = (left * size) / before - x;
    wall.scrollTop = (top * size) / before - y;
  }

  const whole = () => resize(Math.min(wall.clientWidth / natural(), wall.clientHeight / drawing().viewBox.baseVal.height));
  const acts = { larger: () => resize(now() * STEP), smaller: () => resize(now() / STEP), whole };
  if (tools) {
    tools.hidden = false;
    tools.addEventListener('click', (event) => {
      const button = event.target.closest('[data-do]');
      if (button) acts[button.dataset.do]();
    });
  }

  wall.addEventListener('keydown', (event) => {
    const act = { '+': acts.larger, '=': acts.larger, '-': acts.smaller, 0: acts.whole }[event.key];
    if (!act || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  });
  wall.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return; // without it the wheel scrolls, as everywhere
      event.preventDefault();
      const { left, top } = wall.getBoundingClientRect();
      resize(now() * (event.deltaY < 0 ? STEP : 1 / STEP), event.clientX - left, event.clientY - top);
    },
    { passive: false },
  );

  // one finger scrolls by itself; the mouse drags; two fingers pinch
  const down = new Map();
  let apart = 0;
  const distance = () => {
    const [a, b] = [...down.values()];
    return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
  };
  wall.addEventListener('pointerdown', (event) => {
    down.set(event.pointerId, event);
    if (event.pointerType === 'mouse') wall.setPointerCapture(event.pointerId);
    if (down.size === 2) apart = distance();
  });
  wall.addEventListener('pointermove', (event) => {
    const before = down.get(event.pointerId);
    if (!before) return;
    down.set(event.pointerId, event);
    if (down.size === 1 && event.pointerType === 'mouse') {
      wall.scrollLeft -= event.clientX - before.clientX;
      wall.scrollTop -= event.clientY - before.clientY;
    } else if (down.size === 2 && apart) {
      const [a, b] = [...down.values()];
      const { left, top } = wall.getBoundingClientRect();
      const wide = distance();
      resize((now() * wide) / apart, (a.clientX + b.clientX) / 2 - left, (a.clientY + b.clientY) / 2 - top);
      apart = wide;
    }
  });
  const up = (event) => {
    down.delete(event.pointerId);
    apart = 0;
  };
  for (const name of ['pointerup', 'pointercancel', 'lostpointercapture']) wall.addEventListener(name, up);
}
