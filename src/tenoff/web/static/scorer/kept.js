/** What the phone makes and keeps itself: ids, taps not yet answered, things to draw from without a link. */

export function freshId() {
  // what browsers have for this needs https; a phone on the club's own network may have plain http only
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

// -- what the phone keeps on its own disk: taps not yet answered, and things to draw from while there is no link

const memory = new Map();
let opened = null;
let broken = false;

/** Whether this browser keeps anything; if not, closing the page loses unsent taps, and the person is told. */
export function keeps() {
  return !broken;
}

function base() {
  if (!opened) {
    opened = new Promise((resolve, reject) => {
      const asked = indexedDB.open('tenoff-scorer', 1);
      asked.onupgradeneeded = () => {
        asked.result.createObjectStore('taps', { keyPath: 'n', autoIncrement: true }).createIndex('match', 'match');
        asked.result.createObjectStore('things');
      };
      asked.onerror = () => reject(asked.error);
      asked.onsuccess = () => {
        asked.result.onclose = () => (opened = null); // by the browser, as some do while asleep: opened when next needed
        resolve(asked.result);
      };
    });
  }
  return opened;
}

/** What `work` asks of a store; resolves when it is done, a change when it is on disk. */
async function on(store, mode, work, otherwise) {
  try {
    const change = (await base()).transaction(store, mode, { durability: 'strict' });
    return await new Promise((resolve, reject) => {
      const asked = work(change.objectStore(store));
      change.oncomplete = () => resolve(asked.result);
      change.onerror = change.onabort = () => reject(change.error);
    });
  } catch (error) {
    opened = null;
    broken = true;
    return otherwise ? otherwise() : undefined;
  }
}

const read = (store, work, otherwise) => on(store, 'readonly', work, otherwise);
const write = (store, work) => on(store, 'readwrite', work);

/** Adds a tap and gives it its place; resolves when it is on disk. */
export function addTap(tap) {
  return write('taps', (taps) => taps.add(tap));
}

export function changeTap(tap) {
  return write('taps', (taps) => taps.put(tap));
}

export function forgetTap(n) {
  return write('taps', (taps) => taps.delete(n));
}

/** The match's taps in the order in which they were pressed. */
export function tapsOf(match) {
  return read('taps', (taps) => taps.index('match').getAll(match), () => []);
}

/** Every tap on this phone, whichever match it is for. */
export function allTaps() {
  return read('taps', (taps) => taps.getAll(), () => []);
}

export function keep(name, value) {
  memory.set(name, value);
  return write('things', (things) => things.put(value, name));
}

export function kept(name) {
  return read('things', (things) => things.get(name), () => memory.get(name));
}

export function forget(name) {
  memory.delete(name);
  return write('things', (things) => things.delete(name));
}
