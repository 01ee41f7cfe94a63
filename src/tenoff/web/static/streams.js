/** One stream for all that a browser listens to: kept by a worker its pages share, or by one page for the others. */

const AGAIN = 4000; // how soon after an attempt another one is made
const REFUSED = 30000; // what the server did not give is not asked for much sooner than this
const BEAT = 5000; // how often the page that keeps the stream says that it does
const ANSWER = 200; // how long one that keeps it already is waited for

/** What is wanted in one stream. Whoever joins is told "open", "news", "scorer" and "closed", with the text that came. */
function makeStream(language) {
  const wanted = new Map(); // by topic: who hears it, the id of what came last, whether the server refused it
  let source = null;
  let began = -REFUSED;
  let due = false;

  const tell = (topic, kind, text = '') => wanted.has(topic) && wanted.get(topic).hearers.forEach((hear) => hear(kind, text));

  function close() {
    if (source) source.close();
    source = null;
  }

  function open() {
    due = false;
    close();
    const topics = [...wanted.keys()];
    if (!topics.length) return;
    began = Date.now();
    const on = topics.map((topic) => {
      const { seen } = wanted.get(topic);
      const more = `${topic.includes('?') ? '&' : '?'}seen=${encodeURIComponent(seen)}`;
      return `&on=${encodeURIComponent(seen ? topic + more : topic)}`;
    });
    const mine = new EventSource(`/live/several?lang=${encodeURIComponent(language)}${on.join('')}`);
    source = mine;
    mine.onopen = () => topics.forEach((topic) => tell(topic, 'open'));
    mine.onerror = () => {
      // the channel, or the whole link? Each asks, and those who get an answer want the channel again
      if (mine !== source) return;
      close();
      topics.forEach((topic) => tell(topic, 'closed'));
    };
    topics.forEach((topic, number) => {
      const state = wanted.get(topic);
      state.refused = false;
      mine.addEventListener(`${number}`, (event) => {
        state.seen = event.lastEventId;
        tell(topic, 'news', event.data);
      });
      mine.addEventListener(`${number} scorer`, (event) => tell(topic, 'scorer', event.data));
      mine.addEventListener(`${number} no`, () => {
        state.refused = true;
        tell(topic, 'closed');
      });
    });
  }

  /** Those who come together share one opening. */
  function soon() {
    if (due) return;
    due = true;
    setTimeout(open, 0);
  }

  return {
    /** `seen`: the id of what the hearer has; "" for nothing. */
    join(topic, seen, hear) {
      const known = wanted.get(topic);
      const state = known || { hearers: new Set(), seen, refused: false };
      if (known) state.seen = ''; // the new one may know less than the others
      state.hearers.add(hear);
      wanted.set(topic, state);
      soon();
      return {
        /** Opens the stream anew; `now` without waiting, where something is known to be missing from it. */
        anew(now) {
          const rest = state.refused ? REFUSED : AGAIN;
          if (now || Date.now() - began >= rest) soon();
        },
        leave() {
          state.hearers.delete(hear);
          if (!state.hearers.size && wanted.get(topic) === state) wanted.delete(topic);
          if (!wanted.size) close();
        },
      };
    },
  };
}

/** The stream of the worker, by messages. `failed`: it cannot be had. */
function makeShared(language, failed) {
  const worker = new SharedWorker('/streams.js', language);
  const hearers = [];
  worker.onerror = failed;
  worker.port.onmessage = ({ data }) => hearers[data.id](data.kind, data.text);
  return {
    join(topic, seen, hear) {
      const id = hearers.push(hear) - 1;
      const send = (order, more) => worker.port.postMessage({ id, order, ...more });
      send('join', { topic, seen });
      return { anew: (now) => send('anew', { now }), leave: () => send('leave') };
    },
  };
}

/**
 * The stream of one page for all, over a channel. Web Locks would choose the page, but plain http has none: the one that
 * is there longest keeps it until it goes, or is not heard any more.
 */
function makeChosen(language) {
  const channel = new BroadcastChannel(`streams ${language}`);
  const me = `${Date.now()} ${Math.random()}`;
  const mine = new Map(); // by number: what this page listens to
  const others = new Map(); // by page: when it was heard, and what it has joined here
  let keeper = '';
  let own = null; // the stream, while this page keeps it
  let timer = 0;
  let number = 0;

  const send = (message) => channel.postMessage({ from: me, ...message });
  const ask = () => send({ keeper, wants: [...mine].map(([id, { topic, seen }]) => [id, topic, seen]) });
  const joinOwn = (wish) => Object.assign(wish, { joined: own.join(wish.topic, wish.seen, wish.hear) });

  function wait(ms, then) {
    clearTimeout(timer);
    timer = setTimeout(then, ms);
  }

  function choose() {
    keeper = '';
    ask();
    wait(ANSWER, keep);
  }

  function keep() {
    keeper = me;
    own = makeStream(language);
    mine.forEach(joinOwn);
    beat();
  }

  function beat() {
    others.forEach((page, from) => Date.now() - page.heard > 3 * BEAT && want(from, []));
    send({ keeps: true });
    wait(BEAT, beat);
  }

  /** What a page listens to is all of this, and no more. */
  function want(from, wants) {
    const { joined } = others.get(from) || { joined: new Map() };
    const ids = new Set(wants.map(([id]) => id));
    for (const [id, topic, seen] of wants) {
      if (!joined.has(id)) joined.set(id, own.join(topic, seen, (kind, text) => send({ to: from, id, kind, text })));
    }
    joined.forEach((each, id) => ids.has(id) || (each.leave(), joined.delete(id)));
    if (joined.size) others.set(from, { joined, heard: Date.now() });
    else others.delete(from);
  }

  function giveUp() {
    [...others.keys()].forEach((from) => want(from, []));
    mine.forEach(({ joined }) => joined.leave());
    own = null;
  }

  channel.onmessage = ({ data: { from, keeps, gone, wants, to, id, now, kind, text, keeper: known } }) => {
    if (!mine.size) return; // a hidden page takes no part
    if (keeps && own && me < from) {
      send({ keeps });
    } else if (keeps) {
      if (own) giveUp();
      keeper = from;
      ask();
      wait(3 * BEAT, choose);
    } else if (gone && from === keeper) {
      choose();
    } else if (wants && own) {
      want(from, wants);
      if (known !== me) send({ keeps: true });
    } else if (wants && !keeper && !known && from < me) {
      wait(3 * ANSWER, keep); // the other one will
    } else if (to === me && kind) {
      if (mine.has(id)) mine.get(id).hear(kind, text);
    } else if (to === me && own && others.has(from) && others.get(from).joined.has(id)) {
      others.get(from).joined.get(id).anew(now);
    }
  };

  return {
    join(topic, seen, hear) {
      const id = number++;
      const wish = { topic, seen, hear };
      mine.set(id, wish);
      if (own) joinOwn(wish);
      else if (keeper) ask();
      else if (mine.size === 1) choose();
      return {
        anew: (now) => (own ? wish.joined.anew(now) : send({ to: keeper, id, now })),
        leave() {
          mine.delete(id);
          if (own) wish.joined.leave();
          else ask();
          if (mine.size) return;
          clearTimeout(timer);
          if (own) {
            giveUp();
            send({ gone: true });
          }
          keeper = '';
        },
      };
    },
  };
}

if (typeof SharedWorkerGlobalScope !== 'undefined') {
  const stream = makeStream(self.name);
  self.onconnect = ({ ports: [port] }) => {
    const joined = new Map();
    port.onmessage = ({ data: { id, order, topic, seen, now } }) => {
      if (order === 'join') joined.set(id, stream.join(topic, seen, (kind, text) => port.postMessage({ id, kind, text })));
      else if (joined.has(id)) joined.get(id)[order](now);
      if (order === 'leave') joined.delete(id);
    };
  };
}

// -- on a page

const wishes = new Set();
let stream = null;

function start(wish) {
  if (!window.EventSource || document.hidden || wish.joined) return;
  const language = document.documentElement.lang;
  if (!stream) stream = window.SharedWorker ? makeShared(language, alone) : makeAlone(language);
  const joined = stream.join(wish.topic, wish.seen, (kind, text) => joined === wish.joined && wish.hear(kind, text));
  wish.joined = joined;
}

function stop(wish) {
  if (wish.joined) wish.joined.leave();
  wish.joined = null;
}

/** Without the worker the pages choose one of them, and where they cannot each has a stream of its own. */
const makeAlone = (language) => (window.BroadcastChannel ? makeChosen(language) : makeStream(language));

function alone() {
  stream = makeAlone(document.documentElement.lang);
  for (const wish of wishes) {
    wish.joined = null;
    start(wish);
  }
}

/** Hears of `address`, such as /live/matches/m1, while the page is seen; one that is hidden holds no stream. */
export function follow(address, seen, hear) {
  const wish = { topic: address.slice('/live/'.length), seen, hear, joined: null };
  wishes.add(wish);
  start(wish);
  return {
    anew: (now = false) => (wish.joined ? wish.joined.anew(now) : start(wish)),
    close() {
      stop(wish);
      wishes.delete(wish);
    },
  };
}

if (typeof document !== 'undefined') {
  const turn = () => wishes.forEach(document.hidden ? stop : start);
  document.addEventListener('visibilitychange', turn);
  window.addEventListener('pagehide', () => wishes.forEach(stop));
  window.addEventListener('pageshow', turn);
}
