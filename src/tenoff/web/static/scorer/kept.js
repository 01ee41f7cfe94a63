/** What the phone makes and keeps itself: ids, taps not yet answered, things to draw from without a link. */

import '../vendor/idb/idb.js';


export function freshId() {
  // what browsers have for this needs https; a phone on the club's own network may have plain http only
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

// -- what the phone keeps on its own disk: taps not yet answered, and things to draw from while there is no link

const { openDB } = globalThis.idb; // the small build, which names itself

const memory = new Map();
let opened = null;
let broken = false;

/** Whether this browser keeps anything; if not, closing the page loses unsent taps, and the person is told. */
export function keeps() {
  return !broken;
}

function base() {
  if (!opened) {
    opened = openDB('tenoff-scorer', 1, {
      upgrade(db) {
        db.createObjectStore('taps', { keyPath: 'n', autoIncrement: true }).createIndex('match', 'match');
        db.createObjectStore('things');
      },
      terminated() {
        opened = null; // the browser closed it, as some do while asleep: open it again when next needed
      },
    });
  }
  return opened;
}

async function on(work, otherwise) {
  try {
    return await work(await base());
  } catch (error) {
    opened = null;
    broken = true;
    return otherwise ? otherwise() : undefined;
  }
}

/** Adds a tap and gives it its place; resolves when it is on disk. */
export function addTap(tap) {
  return on(async (db) => {
    const change = db.transaction('taps', 'readwrite', { durability: 'strict' });
    const n = await change.store.add(tap);
    await change.done;
    return n;
  });
}

export function changeTap(tap) {
  return on((db) => db.put('taps', tap));
}

export function forgetTap(n) {
  return on((db) => db.delete('taps', n));
}

/** The match's taps in the order in which they were pressed. */
export function tapsOf(match) {
  return on((db) => db.getAllFromIndex('taps', 'match', match), () => []);
}

/** Every tap on this phone, whichever match it is for. */
export function allTaps() {
  return on((db) => db.getAll('taps'), () => []);
}

export function keep(name, value) {
  memory.set(name, value);
  return on((db) => db.put('things', value, name));
}

export function kept(name) {
  return on((db) => db.get('things', name), () => memory.get(name));
}

export function forget(name) {
  memory.delete(name);
  return on((db) => db.delete('things', name));
}
