/** The taps of one match on their way: kept first, sent in order, sent again until answered, and undone. */

import { addTap, changeTap, forgetTap, tapsOf } from './kept.js';

const SLOWEST = 15000;

/**
 * A tap is {id, match, seen, shown, tap, say, at, state, ref?, number?, why?}; `state` is waiting, refused or taken.
 * `ref`: the id of an earlier tap whose number in the record this one needs, as an undo does.
 * `send(tap)` answers as api.postTap does; `changed()` is called when there is something new to draw.
 */
export function makeQueue(match, send, changed) {
  let taps = [];
  let sending = false;
  let tries = 0;
  let timer = 0;
  let halt = null;

  const first = () => taps.find((tap) => tap.state !== 'taken');

  async function load() {
    const stored = await tapsOf(match);
    const known = new Set(taps.map((tap) => tap.id));
    taps = [...stored.filter((tap) => !known.has(tap.id)), ...taps];
    changed();
    kick();
  }

  function add(tap) {
    const saved = addTap(plain(tap)).then((n) => {
      tap.n = n;
    });
    taps = [...taps, tap];
    changed();
    saved.then(kick);
    return saved;
  }

  /** At once, whatever the waiting time was. */
  function kick() {
    clearTimeout(timer);
    tries = 0;
    if (!halt) pump();
  }

  async function pump() {
    if (sending) return;
    sending = true;
    try {
      while (!halt) {
        const tap = first();
        if (!tap || tap.state === 'refused' || tap.n === null) break;
        if (!(await heard(tap, await send(tap)))) break;
      }
    } finally {
      sending = false;
      changed();
    }
  }

  /** Whether the next tap may go. */
  async function heard(tap, answer) {
    if (!taps.includes(tap)) return true; // dropped meanwhile
    if (answer.kind === 'lost') {
      tries += 1;
      timer = setTimeout(pump, Math.min(500 * 2 ** (tries - 1), SLOWEST));
      return false;
    }
    tries = 0;
    if (answer.kind === 'taken') {
      await named(tap.id, answer.number);
      tap.state = 'taken';
      tap.number = answer.number;
      await forgetTap(tap.n);
      changed();
      return true;
    }
    if (answer.kind === 'refused') {
      tap.state = 'refused';
      tap.why = answer.why;
      await changeTap(plain(tap));
    } else {
      halt = answer;
    }
    return false;
  }

  /** Later taps that mean this one now know its number. */
  async function named(id, number) {
    for (const later of taps.filter((tap) => tap.ref === id)) {
      later.tap = { ...later.tap, act: number };
      later.ref = '';
      await changeTap(plain(later));
    }
  }

  async function drop(id) {
    const gone = new Set([id]);
    taps.forEach((tap) => gone.has(tap.ref) && gone.add(tap.id)); // an undo falls with what it undoes
    const out = taps.filter((tap) => gone.has(tap.id));
    taps = taps.filter((tap) => !gone.has(tap.id));
    changed();
    await Promise.all(out.map((tap) => forgetTap(tap.n)));
    kick();
  }

  /** The same place in the queue, another order: under a new id, since the old one may be known to the server. */
  async function replace(id, order, fresh) {
    const tap = taps.find((each) => each.id === id);
    Object.assign(tap, { id: fresh, tap: order, state: 'waiting', why: null });
    taps.forEach((later) => {
      if (later.ref === id) later.ref = fresh;
    });
    await Promise.all(taps.filter((each) => each === tap || each.ref === fresh).map((each) => changeTap(plain(each))));
    changed();
    kick();
  }

  /** Play had gone on; a person says that these taps are for what comes after that. */
  async function goOn({ moved, shown }) {
    const later = taps.filter((tap) => tap.state !== 'taken');
    later.forEach((tap) => Object.assign(tap, { seen: Math.max(tap.seen, moved), shown: shown || tap.shown, state: 'waiting', why: null }));
    await Promise.all(later.map((tap) => changeTap(plain(tap))));
    changed();
    kick();
  }

  /** What the board already shows is no longer pending. */
  function settle(number) {
    taps = taps.filter((tap) => !(tap.state === 'taken' && tap.number <= number));
  }

  function release() {
    halt = null;
    kick();
  }

  return {
    add,
    drop,
    replace,
    goOn,
    settle,
    kick,
    load,
    release,
    all: () => taps,
    unsent: () => taps.filter((tap) => tap.state !== 'taken'),
    refused: () => {
      const tap = first();
      return tap && tap.state === 'refused' ? tap : null;
    },
    halted: () => halt,
    dropAll: async () => {
      const out = taps.filter((tap) => tap.state !== 'taken');
      taps = taps.filter((tap) => tap.state === 'taken');
      changed();
      await Promise.all(out.map((tap) => forgetTap(tap.n)));
    },
  };
}

/** What goes on disk: no promise, no place before it has one. */
function plain(tap) {
  const { n, ...rest } = tap;
  return n === undefined || n === null ? rest : { n, ...rest };
}

// -- what the undo and redo buttons mean now: the last tap on its way, else what the server says

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
export function undoing(view, taps, phone) {
  const out = taken(taps);
  for (const tap of [...taps].reverse()) {
    if (REVISES.includes(tap.tap.do) || self(tap).some((name) => out.has(name))) continue;
    return { text: tap.say.text, ...aim(tap) };
  }
  const touched = taps.some((tap) => REVISES.includes(tap.tap.do) && !tap.ref);
  const own = ownOf(view, phone);
  return own && !touched && own.act ? { text: own.words, act: own.act, ref: '' } : null;
}

/** What the server lets this phone undo: only what was entered on it. */
const ownOf = (view, phone) => view && view.undos.find((each) => each.phone === phone);

export function redoing(view, taps, phone) {
  const back = new Set();
  for (const tap of [...taps].reverse()) {
    if (tap.tap.do === 'put-back-in') back.add(target(tap));
    else if (tap.tap.do === 'take-out') {
      if (!back.has(target(tap))) return { text: tap.say.undone, act: tap.tap.act, ref: tap.ref };
      back.delete(target(tap));
    } else return null;
  }
  const own = ownOf(view, phone);
  return own && !taps.length && own.again ? { text: own.again_words, act: own.again, ref: '' } : null;
}
