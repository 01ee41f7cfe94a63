/** What the page knows and how it moves between its screens; the screens draw from here and nowhere else. */

import { keep, kept } from './kept.js';
import { ask, paths } from './link.js';
import { makeSession, meant } from './session.js';
import { cap, say } from './say.js';

const PREFS = { name: '', enter: 'discs', look: 'auto' };

export const app = {
  prefs: PREFS,
  courts: [],
  session: null,
  screen: { name: 'main' },
  calls: null, // what can be called in the match on the screen
  voice: '',
  phoneId: '',
  phone: () => app.phoneId,
  ahead: 0, // how far the server's clock is ahead of this phone's
  now: () => Date.now() + app.ahead,
  name: () => app.prefs.name || say('phone_named', { id: app.phoneId.slice(0, 3).toUpperCase() }),
  draw() {},

  clocked(said) {
    app.ahead = Date.parse(said) - Date.now();
    keep('ahead', app.ahead);
  },

  /** To another screen; the browser's own back button leads out of it. */
  go(name, more = {}) {
    const { shown = app.session.view && meant(app.session.view) } = app.screen;
    const screen = { name, shown, ...more };
    const from = document.activeElement && document.activeElement.id;
    if (app.screen.name === 'main') history.pushState({ tenoff: 1 }, '');
    app.screen = { ...screen, from: app.screen.name === 'main' ? from : app.screen.from };
    app.draw();
    requestAnimationFrame(() => {
      const head = document.querySelector('#scorer h1');
      if (head) head.focus();
      window.scrollTo(0, 0);
    });
  },

  home() {
    if (app.screen.name !== 'main') history.back();
  },

  popped() {
    const { from } = app.screen;
    app.screen = { name: 'main' };
    app.draw();
    requestAnimationFrame(() => {
      const button = from && document.getElementById(from);
      if (button) button.focus();
    });
  },

  prefer(change) {
    app.prefs = { ...app.prefs, ...change };
    keep('prefs', app.prefs);
    app.dress();
    app.draw();
  },

  dress() {
    const { look } = app.prefs;
    if (look === 'auto') document.documentElement.removeAttribute('data-look');
    else document.documentElement.setAttribute('data-look', look);
  },

  /** Said by a screen reader; the same words twice are not said twice. */
  speak(text) {
    app.voice = text;
    app.draw();
  },

  said(session, old) {
    if (session !== app.session) return;
    if (!old || !session.view) return;
    const [left, right] = columns(session.view);
    const score = say('say_score', { one: cap(left.color || left.name), ones: left.score, other: right.color || right.name, others: right.score });
    const [last] = session.view.rulings;
    app.speak([last ? last.sentence : '', score].join(' ').trim());
  },

  linked(state) {
    app.speak(state === 'lost' ? say('say_lost') : say('say_back'));
  },

  opened(session) {
    const known = app.courts.find((court) => court.token === session.token);
    if (known) Object.assign(known, { court: session.court, match: session.match });
    keep('courts', app.courts);
    app.learn(session);
    app.draw();
  },

  /** What can be called in this match, kept for when there is no link. */
  async learn(session) {
    if (!session.view) return;
    const key = `calls:${session.court || session.match}`;
    const before = await kept(key);
    app.calls = before && before.match === session.match ? before : null;
    const { status, body } = await ask(paths.calls(session.match), { token: session.token });
    if (status === 200) {
      app.calls = { ...body, match: session.match };
      keep(key, app.calls);
    }
    app.draw();
  },

  /** To another court of this phone; taps of the one left behind go on being sent. */
  async turnTo(token, view = null) {
    const court = app.courts.find((each) => each.token === token);
    if (app.session) app.session.close();
    app.session = app.tend(court);
    if (court.match) await app.session.open(court.match, view);
    else {
      app.draw();
      app.session.look();
    }
  },

  /** The court's session, its queue at work. */
  tend(court) {
    const known = sessions.get(court.token);
    if (known) return known;
    const session = makeSession(court, app);
    sessions.set(court.token, session);
    return session;
  },

  unsentOn(court) {
    const session = sessions.get(court.token);
    return session && session.queue ? session.queue.unsent().length : 0;
  },
};

const sessions = new Map();

/** The two teams of the game shown: who begins it on yellow stands left, and stays there. */
export function columns(view) {
  const all = ['first', 'second'].map((key, place) => ({ key, place, ...view[key] }));
  return view.game.opened === 'second' ? all.reverse() : all;
}

/** The two colors in the order of the columns, in the book's words. */
export function colors(view) {
  const both = [
    { side: 'yellow', color: view.book.yellow },
    { side: 'black', color: view.book.black },
  ];
  return columns(view)[0].side === 'black' ? both.reverse() : both;
}

export const sum = (values) => values.reduce((all, value) => all + value, 0);
