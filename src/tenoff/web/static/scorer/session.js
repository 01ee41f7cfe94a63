/** One court on this phone: its match as last seen, its taps, its link, and who scores it. */

import { forget, freshId, keep, kept } from './kept.js';
import { ask, makeLink, paths, postTap } from './link.js';
import { makeQueue } from './queue.js';
import { cap, say, someone } from './say.js';

const EMPTY = { yellow: [], black: [], shown: null }; // `shown`: what the colors meant at the first disc
const FREE = { yours: true, by: '', sure: false, taken: false };
const POSTS = ['post-frame', 'post-frames', 'post-game', 'take-out', 'put-back-in'];

const over = (view) => Boolean(view.winner || view.desk);
const framesIn = (view) => [...view.games, view.game].reduce((all, game) => all + game.rows.length, 0);

/** What the colors meant when something was entered; the server asks before it counts for anybody else. */
export const meant = (view) => ({ game: view.game.number, yellow: view.game.yellow || null });

const same = (one, two) => one && two && one.game === two.game && one.yellow === two.yellow;

function movedWords({ book, game, next }) {
  const [row] = game.rows.slice(-1);
  return say('moved_on', { turn: book.turn, last: row ? row.label : '', next: next ? next.label : '' });
}

/** Another game or other colors: whose points would these discs be now? */
function turnedWords({ book, game, first, second }) {
  const [light, dark] = first.side === 'yellow' ? [first, second] : [second, first];
  if (!game.yellow) return say('turned_open', { game: game.number });
  return say('turned', { game: game.number, yellow: cap(book.yellow), first: light.name, black: cap(book.black), second: dark.name });
}

/** `app` gives phone(), name(), draw(), clocked(now), opened(session) and said(session, old view). */
export function makeSession(court, app) {
  const session = {
    token: court.token,
    court: court.court,
    match: court.match || '',
    view: null,
    staged: EMPTY,
    armed: false, // an empty frame asks twice
    anyway: false, // frames are entered although something else is due first
    moved: '', // what changed while discs were being entered: another's frame, the game, the colors
    hold: FREE, // whether this phone has the pencil; `sure` once the server said so, `taken` when it was lost
    mayConfirm: Boolean(court.mayConfirm),
    following: null, // the match that comes next on this court
    notice: '', // what the desk said of the match before, until it was seen
    queue: null,
    link: null,
    kind: '', // what the thumb's part shows, and until when it is deaf
    deaf: 0,
  };
  let late = null;

  async function send(tap) {
    session.inFlight = true;
    const answer = await postTap(session.token, { phone: app.phone(), name: app.prefs.name }, tap);
    session.inFlight = false;
    if (session.link) session.link.met(answer.kind !== 'lost');
    if (answer.kind === 'elsewhere') held(false, answer.scorer ? answer.scorer.name : '');
    if (answer.kind === 'taken' && !late) soon();
    return answer;
  }

  /** The push normally comes before this; where it does not, the view is fetched. */
  function soon() {
    setTimeout(() => {
      if (session.link && session.queue.all().some((tap) => tap.state === 'taken')) session.link.refresh();
    }, 400);
  }

  /** Drawn only if newer; while a tap is being answered the view waits, so that no frame is seen twice. */
  function heard(view) {
    if (!view || view.id !== session.match) return;
    if (session.inFlight) {
      if (!late || view.number >= late.number) late = view;
      return;
    }
    const old = session.view;
    if (old && view.number < old.number) return;
    const any = session.queue.all().length;
    const mine = session.queue.all().some((tap) => POSTS.includes(tap.tap.do));
    if (session.staged.yellow.length || session.staged.black.length) {
      if (!same(session.staged.shown, meant(view))) session.moved = turnedWords(view);
      else if (old && framesIn(old) !== framesIn(view) && !mine) session.moved = movedWords(view);
    }
    if (old && !same(meant(old), meant(view))) session.armed = false;
    if (old && old.phase !== view.phase) session.anyway = false;
    session.view = view;
    session.queue.settle(view.number);
    if (!old || JSON.stringify(old.officials) !== JSON.stringify(view.officials)) app.learn(session);
    if (!old || old.number !== view.number) {
      keep(`view:${session.match}`, view);
      app.said(session, old);
      if (old && !any) claim(); // somebody else pressed: do they score now?
      if (over(view) && !(old && over(old))) look(); // may this phone confirm, and what comes next?
    }
    app.draw();
  }

  function changed() {
    if (late && !session.inFlight) {
      const view = late;
      late = null;
      heard(view);
    }
    if (session.view) session.queue.settle(session.view.number);
    app.draw();
  }

  /** The server said who has the pencil; whoever loses it is told, and may take it back. */
  function held(yours, by) {
    const { hold } = session;
    if (yours === hold.yours && by === hold.by && hold.sure) return;
    const lost = hold.yours && hold.sure && !yours;
    session.hold = { yours, by, sure: true, taken: !yours && (lost || hold.taken) };
    keep(`hold:${session.match}`, session.hold);
    if (lost && session === app.session) app.speak(say('say_taken', { name: cap(someone(by)) }));
    app.draw();
  }

  function seated({ phone, name }) {
    const yours = phone === app.phone();
    held(yours, yours ? '' : name);
    if (yours) session.queue.release();
  }

  /** Asks for the pencil; the answer tells who has it. Without a link what was known stays. */
  async function claim(take = false) {
    const body = { phone: app.phone(), name: app.name(), take };
    const { status, body: answer } = await ask(paths.scorer(session.match), { token: session.token, method: 'POST', body });
    if (status !== 200) return;
    app.clocked(answer.now);
    held(answer.yours, answer.yours || !answer.scorer ? '' : answer.scorer.name);
    if (answer.yours) session.queue.release();
  }

  /** Which match the desk has put on this court. */
  async function look() {
    const { status, body } = await ask(paths.here, { token: session.token });
    if (status !== 200) return;
    session.mayConfirm = body.may_confirm;
    if (!body.match || body.match === session.match) return;
    if (!session.match) await open(body.match);
    else if (session.view && session.view.desk) await follow(body.match);
    else if (session.following !== body.match) {
      session.following = body.match;
      app.draw();
    }
  }

  /** The desk ended this match: what was not sent of it counts for nothing, and the court has another. */
  async function follow(match) {
    await session.queue.dropAll();
    await open(match);
    session.notice = say('changed_now');
    app.speak(session.notice);
  }

  function beat() {
    claim();
    if (session.view && over(session.view)) look();
  }

  /** The link came or went: what waits goes at once. */
  function turned(state) {
    if (state === 'ok') session.queue.kick();
    if (session === app.session && state !== 'joining') app.linked(state);
    app.draw();
  }

  /** Taps of this court go on being sent, whichever court is looked at. */
  async function tend(match) {
    if (session.queue && session.match === match) return;
    if (session.queue) {
      ['view', 'staged', 'hold'].forEach((name) => forget(`${name}:${session.match}`));
    }
    Object.assign(session, { match, following: null, moved: '', armed: false, anyway: false });
    session.queue = makeQueue(match, send, changed);
    const [view, staged, hold] = await Promise.all(['view', 'staged', 'hold'].map((name) => kept(`${name}:${match}`)));
    session.view = view || null;
    session.staged = staged || EMPTY;
    session.hold = hold || FREE;
    await session.queue.load();
  }

  /** `view`: what the page brought with it, which may be older than what this phone has seen. */
  async function open(match, view = null) {
    if (session.link) session.link.close();
    await tend(match);
    const fresh = view && view.id === match && (!session.view || view.number >= session.view.number);
    if (fresh) session.view = view;
    session.link = makeLink(match, session.token, fresh ? view.number : 0, { heard, seated, beat, turned });
    app.opened(session);
    session.link.again();
  }

  return Object.assign(session, {
    open,
    tend,
    claim,
    look,
    /** Seen that the pencil is gone: from now on this phone watches. */
    watch() {
      session.hold = { ...session.hold, taken: false };
      keep(`hold:${session.match}`, session.hold);
      app.draw();
    },
    /** `aim`: {ref} of the tap that is meant, {shown}: what the colors meant when its first disc was entered. */
    tap(order, say, aim = {}) {
      const shown = aim.shown || app.screen.shown || (session.view ? meant(session.view) : null);
      const seen = session.view ? session.view.number : 0;
      session.armed = false;
      session.queue.add({
        n: null,
        id: `${app.phone()}-${freshId()}`,
        match: session.match,
        token: session.token,
        seen,
        shown,
        tap: order,
        ref: aim.ref || '',
        say,
        at: Date.now(),
        state: 'waiting',
        why: null,
      });
    },
    stage(staged) {
      const any = staged.yellow.length || staged.black.length;
      session.staged = { ...staged, shown: any ? staged.shown || meant(session.view) : null };
      session.armed = false;
      keep(`staged:${session.match}`, session.staged);
      app.draw();
    },
    clearStage: () => session.stage(EMPTY),
    wake() {
      if (!session.link) return;
      session.link.again();
      session.queue.load();
    },
    close() {
      if (session.link) session.link.close();
      session.link = null;
    },
  });
}
