/** The server: what is asked of it, what it pushes, and knowing when it is out of reach. */

import { follow } from '../streams.js';

const PATIENCE = 10000;

/** {status, body, etag}; status 0 when nobody answered in time. */
export async function ask(path, { token, method = 'GET', body, etag } = {}) {
  const headers = { accept: 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (etag) headers['if-none-match'] = etag;
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE);
  try {
    const answer = await fetch(path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: stop.signal,
      cache: 'no-store',
      credentials: 'same-origin',
    });
    return { status: answer.status, body: await read(answer), etag: answer.headers.get('etag') || '' };
  } catch (error) {
    return { status: 0, body: null, etag: '' };
  } finally {
    clearTimeout(timer);
  }
}

async function read(answer) {
  if (answer.status === 304 || answer.status === 204) return null;
  const text = await answer.text();
  try {
    return JSON.parse(text);
  } catch (error) {
    if (answer.ok) throw error; // a cut or foreign answer, such as a hotel's log-in page: as good as none
    return null;
  }
}

const match = (id) => `/api/matches/${encodeURIComponent(id)}`;

export const paths = {
  view: match,
  taps: (id) => `${match(id)}/taps`,
  whatIf: (id) => `${match(id)}/what-if`,
  scorer: (id) => `${match(id)}/scorer`,
  live: (id, token) => `/live/matches/${encodeURIComponent(id)}?link=${encodeURIComponent(token)}`,
  calls: (id) => `${match(id)}/calls`,
  judge: '/api/judge',
  books: '/api/rules',
  open: '/api/matches',
  here: '/api/scorer',
};

const REFUSALS = [400, 403, 404, 409, 413, 422];

/** What became of a tap: taken, refused, scored elsewhere, barred with its link, or no answer. */
export async function postTap(token, { phone, name }, tap) {
  const body = { id: tap.id, seen: tap.seen, shown: tap.shown || null, phone, name, tap: tap.tap };
  const { status, body: answer } = await ask(paths.taps(tap.match), { token, method: 'POST', body });
  if (status === 200) return { kind: 'taken', number: answer.number };
  if (status === 401) return { kind: 'barred' };
  if (status === 409 && answer && answer.conflict === 'held') return { kind: 'elsewhere', scorer: answer.scorer };
  if (REFUSALS.includes(status)) return { kind: 'refused', why: refusalIn(answer) };
  return { kind: 'lost' };
}

/** A refusal as the screen needs it. `moved`: play went on to this act, to what is `shown`; the question is whether to add. */
export function refusalIn(body) {
  const { refusal, sentence, clause, conflict, number, shown } = body || {};
  const moved = conflict === 'moved' ? number : 0;
  return {
    code: (refusal && refusal.code) || conflict || '',
    asks: (refusal && refusal.asks) || [],
    question: Boolean((refusal && refusal.question) || moved),
    moved,
    shown: shown || null,
    sentence: sentence || '',
    clause: clause || '',
  };
}

// -- the way back from the server: pushed views, polling where nothing is pushed, and knowing when the link is gone

const LIVE = 10000; // a push channel can die unheard, so it is checked
const POLL = 3000;
const RETRY = 4000;

/**
 * `seen`: the number of the view the page came with, which need not be sent again.
 * `heard(view)`: a whole view came. `seated({phone, name})`: who scores now. `beat()`: a good moment to ask for what is
 * not pushed. `turned(state)`: the link came or went.
 * `state()` is "joining" until the first answer, then "ok" or "lost".
 */
export function makeLink(match, token, seen, { heard, seated, beat, turned }) {
  let line = null; // what is pushed
  let pushed = false;
  let state = 'joining';
  let etag = seen ? `W/"${seen}"` : '';
  let timer = 0;
  let asking = false;
  let closed = false;

  function found(next) {
    if (state === next) return;
    state = next;
    turned(next);
  }

  function listen() {
    if (line) line.close();
    pushed = false;
    line = follow(paths.live(match, token), seen ? String(seen) : '', (kind, text) => {
      pushed = kind !== 'closed';
      if (kind === 'news') {
        const view = JSON.parse(text);
        seen = view.number;
        found('ok');
        heard(view);
      } else if (kind === 'scorer') seated(JSON.parse(text));
      else if (!pushed) wait(0); // ask at once whether it is the channel or the link
    });
  }

  async function check() {
    if (asking || closed || document.hidden) return; // a hidden page asks when it is seen again
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
      if (!pushed) line.anew();
      beat();
    }
    wait(state === 'lost' ? RETRY : pushed ? LIVE : POLL);
  }

  function wait(ms) {
    clearTimeout(timer);
    timer = setTimeout(check, ms);
  }

  return {
    state: () => state,
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
      line.close();
    },
  };
}
