/** Talking to the server: every answer is a plain value, and a lost link is one of them. */

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
  live: (id) => `/live/matches/${encodeURIComponent(id)}`,
  fouls: (book) => `/api/rules/${encodeURIComponent(book)}/fouls`,
  judge: '/api/judge',
  here: '/api/scorer',
};

/** What became of a tap: taken, refused by the rules, scored elsewhere, barred, or no answer. */
export async function postTap(token, phone, tap) {
  const { id, seen } = tap;
  const answer = await ask(paths.taps(tap.match), { token, method: 'POST', body: { id, seen, phone, tap: tap.tap } });
  const { status, body } = answer;
  if (status === 200 || status === 201) return { kind: 'taken', number: body.number };
  if (status === 409 && body && body.scorer) return { kind: 'elsewhere', scorer: body.scorer };
  if (status === 401 || status === 403 || status === 404 || status === 410) return { kind: 'barred', status };
  if (status === 400 || status === 409 || status === 413 || status === 422) {
    return { kind: 'refused', why: refusalIn(body) };
  }
  return { kind: 'lost' };
}

/** A refusal as the screen needs it, whatever part of the server gave it. */
export function refusalIn(body) {
  const { refusal, sentence, clause } = body || {};
  return {
    code: (refusal && refusal.code) || '',
    asks: (refusal && refusal.asks) || [],
    question: Boolean(refusal && refusal.question),
    sentence: sentence || (body && body.detail) || '',
    clause: clause || '',
  };
}
