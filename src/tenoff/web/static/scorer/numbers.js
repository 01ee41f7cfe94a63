/** Frames by their numbers: totals, several at once, a game as a whole, and corrections. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { colours, columns, shownGame, signed } from './app.js';
import { postFrame } from './entry.js';
import { answerFor, anyTyped, dot, numberIn, numberPad, padFor, sheet, toggle, whatIf } from './parts.js';
import { words as w } from './words.en.js';

const colourFields = (view) => colours(view).map(({ side, colour }) => ({ key: side, side, label: w.cap(colour) }));

/** The pad of this screen, kept with it. */
function padOf(app, fields) {
  return app.screen.pad || padFor(fields);
}

const setPad = (app) => (pad) => {
  app.screen = { ...app.screen, pad };
  app.draw();
};

const tally = (pad, key) => ({ total: numberIn(pad, key) });

function spoken(pad) {
  return pad.fields.map((field) => signed(numberIn(pad, field.key))).join(w.between);
}

export function totalsScreen(app) {
  const { view } = app.session;
  const pad = padOf(app, colourFields(view));
  const post = () => {
    const order = { do: 'post-frame', yellow: tally(pad, 'yellow'), black: tally(pad, 'black') };
    postFrame(app, order, [signed(order.yellow.total), signed(order.black.total)]);
    app.session.clearStage();
    app.home();
  };
  return sheet(
    app,
    w.totals,
    html`<p class="hint">${w.totalsHint(view.book.yellow, view.book.black)}</p>
      ${numberPad(pad, setPad(app))}`,
    html`<button class="post" @click=${post} aria-disabled=${String(!anyTyped(pad))} ?disabled=${!anyTyped(pad)}>
      <span>${w.post(view.book.turn, view.next && !app.session.queue.all().length ? view.next.number : 0)}</span
      ><span class="sum">${spoken(pad)}</span>
    </button>`,
  );
}

export function catchUpScreen(app) {
  const { view } = app.session;
  const fields = colourFields(view);
  const pad = padOf(app, fields);
  const { frames = [] } = app.screen;
  const set = (change) => {
    app.screen = { ...app.screen, ...change };
    app.draw();
  };
  const add = () => set({ frames: [...frames, { yellow: numberIn(pad, 'yellow'), black: numberIn(pad, 'black') }], pad: padFor(fields) });
  const post = () => {
    const order = {
      do: 'post-frames',
      frames: frames.map((frame) => ({ yellow: { total: frame.yellow }, black: { total: frame.black } })),
    };
    const list = (side) => frames.map((frame) => signed(frame[side])).join(', ');
    const text = w.framesSaid(frames.length, view.book.turn) + frames.map((frame) => `${signed(frame.yellow)}${w.between}${signed(frame.black)}`).join(', ');
    app.session.tap(order, { text, yellow: list('yellow'), black: list('black') });
    app.home();
  };
  return sheet(
    app,
    w.catchUp,
    html`<p class="hint">${w.catchUpHint(view.book.turn)}</p>
      <ol class="frames">
        ${frames.map(
          (frame, place) =>
            html`<li>
              <span>${fields.map((field) => html`${dot(field.side)} ${signed(frame[field.key])} `)}</span>
              <button aria-label=${w.removeFrame(place + 1)} @click=${() => set({ frames: frames.filter((_, at) => at !== place) })}>✕</button>
            </li>`,
        )}
      </ol>
      ${numberPad(pad, setPad(app))}
      <button class="wide" @click=${add}>${w.addFrame(view.book.turn)}</button>`,
    html`<button class="post" ?disabled=${!frames.length} @click=${post}><span>${w.postSeveral(frames.length, view.book.turn)}</span></button>`,
  );
}

export function gameScreen(app) {
  const { view } = app.session;
  const teams = columns(view);
  const pad = padOf(app, teams.map((team) => ({ key: team.key, side: team.side, label: team.name })));
  const [a, b] = teams.map((team) => numberIn(pad, team.key));
  const post = () => {
    const score = { first: numberIn(pad, 'first'), second: numberIn(pad, 'second') };
    app.session.tap({ do: 'post-game', score }, { text: w.gameSaid(signed(a), signed(b)) });
    app.home();
  };
  return sheet(
    app,
    w.gameOnly,
    html`<p class="hint">${w.gameOnlyHint}</p>
      ${numberPad(pad, setPad(app))}`,
    anyTyped(pad) ? html`<button class="post" @click=${post}><span>${w.postGame(signed(a), signed(b))}</span></button>` : nothing,
  );
}

// -- a posted frame that was written down wrong: which one, what it should show, and what the book says to that

export function correctScreen(app) {
  return app.screen.frame ? mend(app) : pick(app);
}

function pick(app) {
  const { view } = app.session;
  const teams = columns(view);
  const game = shownGame(view);
  const games = view.game ? [view.game, ...view.games] : [...view.games].reverse();
  return sheet(
    app,
    w.correct,
    html`<p class="hint">${w.correctHint}</p>
      ${games.map(
        (each) => html`${games.length > 1 ? html`<h2>${w.gameNumber(each.number)}</h2>` : nothing}
          <div class="menu">
            ${[...each.rows]
              .reverse()
              .filter((row) => row.kind === 'frame')
              .map(
                (row) => html`<button @click=${() => app.go('correct', { game: each.number, frame: row.number })}>
                  <b>${w.frame(view.book.turn, row.label || row.number)}</b>
                  <span>${teams.map((team) => html`${dot(each === game ? team.side : null)} ${signed(row.points[team.place])} `)}</span>
                </button>`,
              )}
          </div>`,
      )}`,
  );
}

function mend(app) {
  const { screen, session } = app;
  const { view } = session;
  const teams = columns(view);
  const game = [view.game, ...view.games].find((each) => each && each.number === screen.game);
  const row = game && game.rows.find((each) => each.number === screen.frame);
  if (!row) return pick(app);
  const fields = teams.map((team) => ({ key: team.key, side: team.side, label: team.name }));
  const now = { first: String(row.points[0]), second: String(row.points[1]) };
  const pad = screen.pad || padFor(fields, now);
  const points = { first: numberIn(pad, 'first'), second: numberIn(pad, 'second') };
  const order = {
    do: 'correct-score',
    frame: row.number,
    game: game.number,
    points,
    consent: Boolean(screen.consent),
    addition: Boolean(screen.addition),
    reason: screen.reason || '',
  };
  const changed = points.first !== row.points[0] || points.second !== row.points[1];
  const answer = changed ? answerFor(app, order) : null;
  const barred = answer && answer.state === 'refused';
  const set = (change) => {
    app.screen = { ...app.screen, ...change };
    app.draw();
  };
  const label = row.label || row.number;
  const [a, b] = teams.map((team) => signed(points[team.key]));
  const go = () => {
    session.tap(order, { text: w.correctSaid(view.book.turn, label, a, b) });
    app.home();
  };
  return sheet(
    app,
    w.correctTitle(view.book.turn, label),
    html`${row.marks.map((mark) => html`<p class="ruling">${mark.sentence}</p>`)}
      <p class="hint">${w.shouldBe}</p>
      ${numberPad(pad, (next) => set({ pad: next }))} ${changed ? whatIf(app, order) : nothing}
      ${barred && answer.code === 'too-late' ? html`<p class="hint">${w.tooLate}</p>` : nothing}
      <div class="pair">
        ${toggle(w.agreed, screen.consent, (consent) => set({ consent }))}
        ${toggle(w.addition, screen.addition, (addition) => set({ addition }))}
      </div>
      <label for="reason">${w.reason}</label>
      <input id="reason" .value=${screen.reason || ''} @input=${(event) => set({ reason: event.target.value })} />`,
    html`<button class="go" ?disabled=${!changed || barred} @click=${go}>${w.correctGo(view.book.turn, label, `${a}${w.between}${b}`)}</button>`,
  );
}
