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
  live: (id, token) => `/live/matches/${encodeURIComponent(id)}?link=${encodeURIComponent(token)}`,
  fouls: (book) => `/api/rules/${encodeURIComponent(book)}/fouls`,
  judge: '/api/judge',
  books: '/api/rules',
  open: '/api/matches',
  here: '/api/scorer',
};

const REFUSALS = [400, 403, 404, 409, 413, 422];

/** What became of a tap: taken, refused, scored elsewhere, barred with its link, or no answer. */
export async function postTap(token, { phone, name }, tap) {
  const body = { id: tap.id, seen: tap.seen, phone, name, tap: tap.tap };
  const { status, body: answer } = await ask(paths.taps(tap.match), { token, method: 'POST', body });
  if (status === 200) return { kind: 'taken', number: answer.number };
  if (status === 401) return { kind: 'barred' };
  if (status === 409 && answer && answer.conflict === 'held') return { kind: 'elsewhere', scorer: answer.scorer };
  if (REFUSALS.includes(status)) return { kind: 'refused', why: refusalIn(answer) };
  return { kind: 'lost' };
}

/** A refusal as the screen needs it. `moved`: another phone went on to this act, and the question is whether to add. */
export function refusalIn(body) {
  const { refusal, sentence, clause, conflict, number } = body || {};
  const moved = conflict === 'moved' ? number : 0;
  return {
    code: (refusal && refusal.code) || conflict || '',
    asks: (refusal && refusal.asks) || [],
    question: Boolean((refusal && refusal.question) || moved),
    moved,
    sentence: sentence || '',
    clause: clause || '',
  };
}
