/** Hears what is new of a match or of courts: pushed where that works, asked for where it does not. */

import { follow } from './streams.js';

const QUIET = 20000; // a push channel can die unheard: after so long without news the server is asked
const ASK = 5000; // how often it is asked while nothing is pushed
const AGAIN = 4000; // how soon after a failure
const GRACE = 4000; // a link that comes back within this was not worth a word
const UNSEEN = 30000; // how often a hidden page asks, where what it tells is heard or read from outside

/**
 * stream: address of the pushed events. heard(data): a piece of news, drawn if it is newer; says whether it was.
 * ask(): what is new by an ordinary request, or null when nothing is; it throws when the server cannot be reached.
 * lost(since): the link is gone since that moment; back(): it is there again. unseen: whether the page tells something
 * while it is hidden, when nothing is pushed to it. Returns a way to open the stream anew.
 */
export function listen({ stream, heard, ask, lost, back, unseen = false }) {
  let pushed = false;
  let timer = 0;
  let asking = false;
  let gone = 0; // since when the link is gone
  let told = false;
  let last = Date.now(); // of the last sign of life

  function alive() {
    last = Date.now();
    gone = 0;
    if (told) back();
    told = false;
  }

  function failed() {
    gone = gone || Date.now();
    if (!told && Date.now() - gone >= GRACE) {
      told = true;
      lost(new Date(last));
    }
  }

  const line = follow(stream, '', (kind, text) => {
    pushed = kind !== 'closed';
    if (!pushed) {
      wait(0); // the channel, or the whole link? Asking tells.
      return;
    }
    alive();
    if (kind === 'news') {
      heard(JSON.parse(text));
      wait(QUIET);
    }
  });

  async function check() {
    if (asking) return;
    if (document.hidden && !unseen) return; // until somebody looks again
    asking = true;
    const before = pushed;
    let news = null;
    try {
      news = await ask();
      alive();
    } catch {
      failed();
    }
    asking = false;
    const missed = news !== null && heard(news);
    if (gone) {
      wait(AGAIN);
    } else {
      // What an open channel did not bring, it will not bring: it is opened anew.
      if (!document.hidden && (!pushed || (missed && before))) line.anew();
      wait(pushed ? QUIET : ASK);
    }
  }

  function wait(ms) {
    clearTimeout(timer);
    timer = setTimeout(check, document.hidden ? Math.max(ms, UNSEEN) : ms);
  }

  const wake = () => {
    if (document.hidden) pushed = false;
    wait(0);
  };
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', wake);
  window.addEventListener('pageshow', (event) => event.persisted && wake());
  window.addEventListener('offline', () => {
    gone = gone || Date.now() - GRACE;
    failed();
    wait(AGAIN);
  });
  wait(ASK);
  return () => line.anew(true);
}

/** Asks for a page or a view with the tag of what is already here; null when that is still the newest. */
export function asker(address, read) {
  let tag = '';
  return async () => {
    const answer = await fetch(address, { headers: tag ? { 'if-none-match': tag } : {}, cache: 'no-store' });
    if (answer.status === 304) return null;
    if (!answer.ok) throw new Error(String(answer.status));
    tag = answer.headers.get('etag') || '';
    return read(answer);
  };
}
