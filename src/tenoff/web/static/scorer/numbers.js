/** Frames by their numbers: totals, several at once, a game as a whole, and corrections. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { colors, columns } from './app.js';
import { postFrame } from './entry.js';
import { answerFor, anyTyped, cite, dot, numberIn, numberPad, padFor, sheet, toggle, whatIf } from './parts.js';
import { cap, pair, postWords, say, signed } from './say.js';

const colorFields = (view) => colors(view).map(({ side, color }) => ({ key: side, side, label: cap(color) }));

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
  return pair(pad.fields.map((field) => signed(numberIn(pad, field.key))));
}

export function totalsScreen(app) {
  const { view } = app.session;
  const pad = padOf(app, colorFields(view));
  const post = () => {
    const order = { do: 'post-frame', yellow: tally(pad, 'yellow'), black: tally(pad, 'black') };
    postFrame(app, order, [signed(order.yellow.total), signed(order.black.total)]);
    app.session.clearStage();
    app.home();
  };
  return sheet(
    app,
    say('totals'),
    html`<p class="hint">${say('totals_hint', view.book)}</p>
      ${numberPad(pad, setPad(app))}`,
    html`<button class="post" @click=${post} aria-disabled=${String(!anyTyped(pad))} ?disabled=${!anyTyped(pad)}>
      <span>${postWords(view.book, view.next && !app.session.queue.all().length ? view.next.label : '')}</span
      ><span class="sum">${spoken(pad)}</span>
    </button>`,
  );
}

export function catchUpScreen(app) {
  const { view } = app.session;
  const fields = colorFields(view);
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
    const list = (side) => frames.map((frame) => signed(frame[side])).join(say('list_comma'));
    const text = say('frames_said', { n: frames.length, ...view.book, list: frames.map((frame) => pair([signed(frame.yellow), signed(frame.black)])).join(say('list_comma')) });
    app.session.tap(order, { text, yellow: list('yellow'), black: list('black') });
    app.home();
  };
  return sheet(
    app,
    say('catch_up'),
    html`<p class="hint">${say('catch_up_hint', view.book)}</p>
      ${numberPad(pad, setPad(app), { low: true })}
      <ol class="frames">
        ${frames.map(
          (frame, place) =>
            html`<li>
              <span>${fields.map((field) => html`${dot(field.side)} ${signed(frame[field.key])} `)}</span>
              <button aria-label=${say('remove_frame', { place: place + 1 })} @click=${() => set({ frames: frames.filter((_, at) => at !== place) })}>✕</button>
            </li>`,
        )}
      </ol>`,
    html`<div class="pair">
      <button class="wide" @click=${add}>${say('add_frame', view.book)}</button>
      <button class="go" ?disabled=${!frames.length} @click=${post}>${say('post_several', { n: frames.length, ...view.book })}</button>
    </div>`,
  );
}

export function gameScreen(app) {
  const { view } = app.session;
  const teams = columns(view);
  const pad = padOf(app, teams.map((team) => ({ key: team.key, side: team.side, label: team.name })));
  const [a, b] = teams.map((team) => numberIn(pad, team.key));
  const post = () => {
    const score = { first: numberIn(pad, 'first'), second: numberIn(pad, 'second') };
    app.session.tap({ do: 'post-game', score }, { text: say('game_said', { left: signed(a), right: signed(b) }) });
    app.home();
  };
  return sheet(
    app,
    say('game_only'),
    html`<p class="hint">${say('game_only_hint', view.book)}</p>
      ${numberPad(pad, setPad(app))}`,
    anyTyped(pad) ? html`<button class="post" @click=${post}><span>${say('post_game', { left: signed(a), right: signed(b) })}</span></button>` : nothing,
  );
}

// -- a posted frame that was written down wrong: which one, what it should show, and what the book says to that

/** The color a team had in a row, which may not be the one it has now. */
const sideIn = (row, team) => (row.yellow === team.key ? 'yellow' : 'black');

export function correctScreen(app) {
  return app.screen.frame ? mend(app) : pick(app);
}

function pick(app) {
  const { view } = app.session;
  const teams = columns(view);
  const games = [view.game, ...[...view.games].reverse()].filter((game) => game.rows.length);
  return sheet(
    app,
    say('correct', view.book),
    html`<p class="hint">${say('correct_hint')}</p>
      ${games.map(
        (each) => html`${games.length > 1 ? html`<h2>${say('game_number', { number: each.number })}</h2>` : nothing}
          <div class="menu">
            ${[...each.rows]
              .reverse()
              .filter((row) => row.kind === 'frame')
              .map(
                (row) => html`<button @click=${() => app.go('correct', { game: each.number, frame: row.number })}>
                  <b>${say('frame', { turn: cap(view.book.turn), number: row.label || row.number })}</b>
                  <span>${teams.map((team) => html`${dot(sideIn(row, team))} ${signed(row.points[team.place])} `)}</span>
                </button>`,
              )}
          </div>`,
      )}`,
  );
}

/** Which line is still open, and what can be done about the others, each with its clause. */
function tooLate(app, order) {
  const { book } = app.session.view;
  const { mending } = book;
  const ways = [
    ['shut_window', mending.in_time],
    ...(order.consent ? [] : [['by_consent', mending.late]]),
    ...(mending.addition && !order.addition ? [['by_addition', mending.addition]] : []),
    ['by_head', mending.head],
  ];
  return html`<ul class="ways">${ways.map(([key, clause]) => html`<li>${say(key, book)} ${cite(clause)}</li>`)}</ul>
    <button class="wide" @click=${() => app.go('help')}>${say('call_help_for_it')}</button>`;
}

function mend(app) {
  const { screen, session } = app;
  const { view } = session;
  const teams = columns(view);
  const game = [view.game, ...view.games].find((each) => each.number === screen.game);
  const row = game && game.rows.find((each) => each.number === screen.frame);
  if (!row) return pick(app);
  const fields = teams.map((team) => ({ key: team.key, side: sideIn(row, team), label: team.name }));
  const now = { first: String(row.points[0]), second: String(row.points[1]) };
  const sum = Boolean(screen.addition); // the points stay, so there is nothing to type
  const pad = (!sum && screen.pad) || padFor(fields, now);
  const points = { first: numberIn(pad, 'first'), second: numberIn(pad, 'second') };
  const order = {
    do: 'correct-score',
    frame: row.number,
    game: game.number,
    points,
    consent: Boolean(screen.consent),
    addition: sum,
    reason: screen.reason || '',
  };
  const changed = sum || points.first !== row.points[0] || points.second !== row.points[1];
  const answer = changed ? answerFor(app, order) : null;
  const barred = answer && answer.state === 'refused';
  const set = (change) => {
    app.screen = { ...app.screen, ...change };
    app.draw();
  };
  const { turn } = view.book;
  const label = row.label || row.number;
  const [a, b] = teams.map((team) => signed(points[team.key]));
  const go = () => {
    session.tap(order, { text: sum ? say('sum_said', { turn, number: label }) : say('correct_said', { turn, number: label, left: a, right: b }) });
    app.home();
  };
  return sheet(
    app,
    say('correct_title', { turn, number: label }),
    html`${row.marks.map((mark) => html`<p class="ruling">${mark.sentence}</p>`)}
      <p class="hint">${say('should_be')}</p>
      ${numberPad(pad, (next) => (sum ? null : set({ pad: next })), { low: true })}
      <div class="pair">
        ${toggle(say('agreed'), screen.consent, (consent) => set({ consent }))}
        ${view.book.mending.addition ? toggle(say('addition'), screen.addition, (addition) => set({ addition })) : nothing}
      </div>
      ${changed ? whatIf(app, order) : nothing} ${barred && answer.code === 'too-late' ? tooLate(app, order) : nothing}
      <label for="reason">${say('reason')}</label>
      <input id="reason" .value=${screen.reason || ''} @input=${(event) => set({ reason: event.target.value })} />`,
    html`<button class="go" ?disabled=${!changed || barred} @click=${go}>${sum ? say('sum_go', { turn, number: label }) : say('correct_go', { turn, number: label, left: a, right: b })}</button>`,
  );
}
