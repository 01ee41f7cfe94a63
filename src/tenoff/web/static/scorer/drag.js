/** A finger, a mouse or the arrow keys on the court drawing. */

const LIFT = 44; // a finger hides what it drags, so the disc rises above it
const REACH = 7; // inches: how near a tap must be to a disc to mean it
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

let drag = null;

function spot(court, event, rise = 0) {
  const box = document.querySelector('.field-box').getBoundingClientRect();
  const scale = court.box[2] / box.width;
  const across = court.box[0] + (event.clientX - box.left) * scale;
  return court.back(across, court.box[1] + (event.clientY - rise - box.top) * scale);
}

function inside(event) {
  const box = document.querySelector('.field-box').getBoundingClientRect();
  return event.clientX > box.left && event.clientX < box.right && event.clientY > box.top && event.clientY < box.bottom + LIFT;
}

/** `hands`: {discs(), held(), pick(name), put(name, x, y), drop(name)}. */
export function onCourt(court, hands) {
  return (event) => {
    event.preventDefault();
    const [x, y] = spot(court, event);
    const discs = hands.discs();
    const near = Object.keys(discs)
      .map((name) => [Math.hypot(discs[name].x - x, discs[name].y - y), name])
      .filter(([far]) => far < REACH)
      .sort(([a], [b]) => a - b)[0];
    const name = near ? near[1] : hands.held();
    if (!name) return;
    if (near) hands.pick(name);
    else hands.put(name, x, y);
    const from = near ? discs[name] : { x, y };
    take(event, name, [from.x - x, from.y - y]);
  };
}

/** From beside the court: the disc follows only once the pointer is over the court. */
export function onChip(name) {
  return (event) => take(event, name, [0, 0]);
}

function take(event, name, offset) {
  drag = { name, offset, id: event.pointerId, from: [event.clientX, event.clientY], moved: false };
  event.currentTarget.setPointerCapture(event.pointerId);
}

export function onMove(court, hands) {
  return (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const gone = Math.hypot(event.clientX - drag.from[0], event.clientY - drag.from[1]);
    if (gone < 6 && !drag.moved) return; // a tap trembles
    drag.moved = true;
    const rise = event.pointerType === 'touch' ? Math.min(LIFT, gone) : 0;
    if (!inside(event)) return;
    const [x, y] = spot(court, event, rise);
    hands.put(drag.name, x + drag.offset[0], y + drag.offset[1]);
  };
}

/** Whether the pointer had dragged something, so that the click which follows means nothing. */
export function onEnd(hands) {
  return (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const { name, moved } = drag;
    drag = null;
    if (moved && !inside(event)) hands.drop(name);
  };
}

/** Two inches a step, a quarter with the shift key, as the picture shows them. */
export function onKey(court, name, hands) {
  return (event) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const size = event.shiftKey ? 0.25 : 2;
    const from = hands.discs()[name] || { x: 0, y: 72 };
    const [across, down] = court.at(from.x, from.y);
    hands.put(name, ...court.back(across + step[0] * size, down + step[1] * size));
  };
}
