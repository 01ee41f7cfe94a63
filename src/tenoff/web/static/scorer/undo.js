/** What the undo and redo buttons mean now: the last tap on its way, else what the server says. */

const REVISES = ['take-out', 'put-back-in'];
const target = (tap) => tap.ref || `act ${tap.tap.act}`;
const self = (tap) => (tap.state === 'taken' ? [tap.id, `act ${tap.number}`] : [tap.id]);

function aim(tap) {
  return tap.state === 'taken' ? { act: tap.number, ref: '' } : { act: 0, ref: tap.id };
}

/** Targets that taps on their way have taken out and not put back. */
function taken(taps) {
  const out = new Set();
  for (const tap of taps.filter((each) => REVISES.includes(each.tap.do))) {
    if (tap.tap.do === 'take-out') out.add(target(tap));
    else out.delete(target(tap));
  }
  return out;
}

/** {text, act, ref}, or null when there is nothing to undo that this phone knows of. */
export function undoing(view, taps) {
  const out = taken(taps);
  for (const tap of [...taps].reverse()) {
    if (REVISES.includes(tap.tap.do) || self(tap).some((name) => out.has(name))) continue;
    return { text: tap.say.text, ...aim(tap) };
  }
  const touched = taps.some((tap) => REVISES.includes(tap.tap.do) && !tap.ref);
  if (!view || touched || !view.undo || view.undo_act < 2) return null; // the opening stays
  return { text: view.undo, act: view.undo_act, ref: '' };
}

export function redoing(view, taps) {
  const back = new Set();
  for (const tap of [...taps].reverse()) {
    if (tap.tap.do === 'put-back-in') back.add(target(tap));
    else if (tap.tap.do === 'take-out') {
      if (!back.has(target(tap))) return { text: tap.say.undone, act: tap.tap.act, ref: tap.ref };
      back.delete(target(tap));
    } else return null;
  }
  if (!view || taps.length || !view.redo || !view.redo_act) return null;
  return { text: view.redo, act: view.redo_act, ref: '' };
}
