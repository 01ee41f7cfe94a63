/** The way back from the server: pushed views, polling where nothing is pushed, and knowing when the link is gone. */

import { ask, paths } from './api.js';

const LIVE = 10000; // a push channel can die unheard, so it is checked
const POLL = 3000;
const RETRY = 4000;

/**
 * `heard(view)`: a whole view came. `beat()`: a good moment to ask who scores. `changed()`: something to draw.
 * `state()` is "joining" until the first answer, then "ok" or "lost".
 */
export function makeLink(match, token, { heard, beat, changed }) {
  let source = null;
  let state = 'joining';
  let etag = '';
  let timer = 0;
  let asking = false;
  let closed = false;
  let since = 0;

  function found(next) {
    if (state === next) return;
    state = next;
    since = Date.now();
    changed();
  }

  function listen() {
    if (source) source.close();
    source = null;
    if (!window.EventSource || closed) return;
    source = new EventSource(paths.live(match, token));
    source.onmessage = (event) => {
      found('ok');
      heard(JSON.parse(event.data));
    };
    source.onerror = () => {
      if (source && source.readyState === EventSource.CLOSED) source = null;
      wait(0); // ask at once whether it is the channel or the link
    };
  }

  const pushed = () => source !== null && source.readyState === EventSource.OPEN;

  async function check() {
    if (asking || closed) return;
    asking = true;
    const answer = await ask(paths.view(match), { token, etag });
    asking = false;
    if (closed) return;
    if (answer.status === 200) {
      etag = answer.etag;
      heard(answer.body);
    }
    found(answer.status === 0 || answer.status >= 500 ? 'lost' : 'ok');
    if (state === 'ok') {
      if (!source) listen();
      beat();
    }
    wait(state === 'lost' ? RETRY : pushed() ? LIVE : POLL);
  }

  function wait(ms) {
    clearTimeout(timer);
    timer = setTimeout(check, ms);
  }

  return {
    state: () => state,
    since: () => since,
    /** After sleep, or when the browser says that the network is back. */
    again() {
      listen();
      wait(0);
    },
    /** A tap got through, or did not: that is news of the link too. */
    met(ok) {
      if (ok !== (state === 'ok')) {
        found(ok ? 'ok' : 'lost');
        wait(ok ? 0 : RETRY);
      }
    },
    refresh: () => wait(0),
    close() {
      closed = true;
      clearTimeout(timer);
      if (source) source.close();
    },
  };
}
