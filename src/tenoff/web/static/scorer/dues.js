/** Before and between play: what is due with the buttons that settle it, and starting a match. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { freshId } from './kept.js';
import { ask, paths } from './link.js';
import { choose, cite, sheet, toggle } from './parts.js';
import { cap, say, under } from './say.js';

const TEAMS = ['first', 'second'];

/** {label, tap, asks?, sure?} for each button; `asks` names a field that a person types, `sure` shows first what it does. */
export function choicesFor(due, view, now, mayConfirm = true) {
  const { kind, team, who } = due;
  const name = (key) => view[key].name;
  const { yellow, black } = view.book;
  const each = (label, tap) => TEAMS.map((key) => ({ label: label(name(key)), tap: tap(key) }));
  switch (kind) {
    case 'resume':
      if (view.ordered) return [];
      return [
        { label: say('go_on_today'), tap: { do: 'resume', same_day: true } },
        { label: say('go_on_later'), tap: { do: 'resume', same_day: false } },
      ];
    case 'help':
      return [{ label: say('someone_came'), tap: { do: 'answer-help', by: '' }, asks: 'by' }];
    case 'toss':
      return each((team) => say('wins_toss', { team }), (key) => ({ do: 'toss-coin', winner: key }));
    case 'colors':
      return each((team) => say('plays', { team, color: yellow }), (key) => ({ do: 'agree-colors', yellow: key }));
    case 'lag':
      return each((team) => say('wins_lag', { team }), (key) => ({ do: 'record-lag', conceded_by: other(key) }));
    case 'choice':
      return [
        { label: say('takes', { team: name(team), color: yellow }), tap: { do: 'choose-color', team, side: 'yellow' } },
        { label: say('takes', { team: name(team), color: black }), tap: { do: 'choose-color', team, side: 'black' } },
        ...(due.may_leave ? [{ label: say('leaves', { team: name(team) }), tap: { do: 'defer-choice', team } }] : []),
      ];
    case 'ends':
      return pairs(view[team].players).map(([head, foot]) => ({
        label: say('stand', { head, foot }),
        tap: { do: 'choose-ends', team, head, foot },
      }));
    case 'practice':
      return practice(due, view);
    case 'break': {
      const minutes = Math.floor(gone(due, now) / 6) / 10;
      const late = minutes > due.minutes; // which may cost something, so the price is shown first
      const back = (key) => ({ label: say(late ? 'is_late' : 'is_back', { team: name(key), n: minutes }), tap: { do: 'end-break', team: key, minutes }, sure: late });
      return TEAMS.filter((key) => !team || key === team).map(back);
    }
    case 'signature':
      return signers(due, view);
    case 'confirmation':
      return mayConfirm && !view.due.some((each) => each.kind === 'signature') ? [{ label: say('confirm'), tap: { do: 'confirm', by: 'scorer', name: '' }, asks: 'name' }] : [];
    case 'exam':
      return ruled('rule-exam', who, 'good', say('disc_good'), say('disc_not_good'));
    case 'protest':
      return ruled('rule-protest', who, 'sustained', say('upheld'), say('rejected'));
    case 'appeal':
      return ruled('rule-appeal', who, 'upheld', say('upheld'), say('rejected'));
    default:
      return [];
  }
}

const other = (key) => (key === 'first' ? 'second' : 'first');
const pairs = (players) => (players.length === 2 ? [players, [players[1], players[0]]] : []);

function ruled(order, by, field, yes, no) {
  return [
    { label: yes, tap: { do: order, by, [field]: true } },
    { label: no, tap: { do: order, by, [field]: false } },
  ];
}

function practice(due, view) {
  const all = [];
  const left = due.left || [];
  TEAMS.forEach((team, place) => {
    const [speed, discs] = left[place] || [0, 0];
    const name = view[team].color ? cap(view[team].color) : view[team].name;
    if (speed) all.push({ label: say('took_speed', { team: name, n: speed }), tap: { do: 'take-practice', team, speed } });
    if (discs) all.push({ label: say('took_practice', { team: name, n: discs }), tap: { do: 'take-practice', team, discs } });
  });
  const agreed = view.first.players.length + view.second.players.length || 2;
  return [...all, { label: say('skip_practice'), tap: { do: 'skip-practice', agreed } }];
}

function signers(due, view) {
  const { who } = due;
  const serving = view.officials.filter(([role]) => role === who).map(([, name]) => name);
  const team = due.team || (who === 'winner' ? view.winner : null);
  const names = team ? (view[team].players.length ? view[team].players : [view[team].name]) : serving;
  if (!names.length) return [{ label: say('role_signs', { role: who }), tap: { do: 'sign', role: who, name: '' }, asks: 'name' }];
  return names.map((name) => ({ label: say('signs', { name }), tap: { do: 'sign', role: who, name } }));
}

/** Seconds since the break began. */
function gone(due, now) {
  const began = Date.parse(due.since);
  return Number.isNaN(began) ? 0 : Math.max(0, Math.round((now - began) / 1000));
}

/** One due thing with its buttons. */
export function dueCard(app, due) {
  const { session } = app;
  const choices = choicesFor(due, session.view, app.now(), session.mayConfirm);
  const press = (choice) => () => {
    if (choice.asks) app.go('type', { choice });
    else if (choice.sure) app.go('sure', { text: choice.label, order: choice.tap });
    else {
      session.tap(choice.tap, { text: choice.label });
      app.speak(say('say_kept', { text: choice.label }));
      if (app.screen.name !== 'main') app.home();
    }
  };
  return html`<article class="due">
    <p>${due.sentence} ${cite(due.clause)}</p>
    ${due.kind === 'break' ? html`<p class="clock" role="timer">${say('break_gone', { time: clock(gone(due, app.now())) })}</p>` : nothing}
    ${due.kind === 'confirmation' && !choices.length ? html`<p class="hint">${say('not_yours')}</p>` : nothing}
    ${fresh(session.turn, choices.map((choice) => html`<button class=${choices.length === 1 ? 'go' : 'wide'} @click=${press(choice)}>${choice.label}</button>`))}
  </article>`;
}

/** New buttons whenever something else is due: one that somebody is about to press never becomes another. */
const fresh = (turn, buttons) => (turn ? html`<div class="choices">${buttons}</div>` : html`<div class="choices">${buttons}</div>`);

const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export function duesScreen(app) {
  const { view } = app.session;
  return sheet(
    app,
    say('due_title'),
    html`${view.unsettled.map((each) => unsettledCard(app, each))}
    ${view.due.length || view.unsettled.length ? view.due.map((due) => dueCard(app, due)) : html`<p>${say('nothing_due')}</p>`}`,
  );
}

/** An act that lost its sense when an earlier one was changed; a person may let it fall. */
function unsettledCard(app, ruling) {
  const order = { do: 'settle-act', act: ruling.act, how: 'drop' };
  const drop = () => app.go('sure', { text: say('dropped', { text: ruling.sentence }), order });
  return html`<article class="due">
    <p><b>${say('unsettled')}</b> ${ruling.sentence}</p>
    <div class="choices"><button class="wide" @click=${drop}>${say('drop_it')}</button></div>
  </article>`;
}

/** A choice that needs a name typed. */
export function typeScreen(app) {
  const { choice, typed = '' } = app.screen;
  const ready = typed.trim() !== '';
  const go = (event) => {
    event.preventDefault();
    if (!ready) return;
    app.session.tap({ ...choice.tap, [choice.asks]: typed.trim() }, { text: say('said_by', { label: choice.label, name: typed.trim() }) });
    app.home();
  };
  return sheet(
    app,
    choice.label,
    html`<form class="form" @submit=${go}>
      <label for="typed">${say('type_name')}</label>
      <input
        id="typed"
        autocomplete="name"
        .value=${typed}
        @input=${(event) => ((app.screen = { ...app.screen, typed: event.target.value }), app.draw())}
      />
      <button class="go" aria-disabled=${String(!ready)}>${choice.label}</button>
    </form>`,
  );
}

// -- a court without a match: the page waits for the desk, or a scorer begins one here

const USUAL = { book: '', format: 'doubles', best_of: 3, by: 'points', size: '75', first: '', second: '', rehearsal: false, wrong: '' };

export function noMatch(app) {
  return html`<section class="blank">
    <h2>${say('no_match')}</h2>
    <p>${say('no_match_hint')}</p>
    <button id="start" class="go" @click=${() => app.go('start')}>${say('start')}</button>
    ${app.courts.length > 1
      ? html`<button id="other" class="wide" @click=${() => app.go('courts')}>${say('other_courts')}</button>`
      : nothing}
  </section>`;
}

let books = null;

async function fetchBooks(app) {
  const { status, body } = await ask(paths.books, { token: app.session.token });
  books = status === 200 ? body.books : null;
  app.draw();
}

export function startScreen(app) {
  const wish = { ...USUAL, ...app.screen.wish };
  const set = (change) => {
    app.screen = { ...app.screen, wish: { ...wish, wrong: '', ...change } };
    app.draw();
  };
  if (!books) {
    books = [];
    fetchBooks(app);
  }
  const ready = wish.book && wish.first.trim() && wish.second.trim() && Number(wish.size) > 0;
  const type = (field) => (event) => set({ [field]: event.target.value });
  return sheet(
    app,
    say('start'),
    html`<div class="form">
        <label for="book">${say('which_book')}</label>
        <select id="book" @change=${type('book')}>
          <option value="" ?selected=${!wish.book}>${say('choose_book')}</option>
          ${books.map((book) => html`<option value=${book.key} ?selected=${book.key === wish.book}>${book.title}</option>`)}
        </select>
        <label for="first">${say('who_first')}</label>
        <input id="first" autocomplete="off" placeholder=${say('partners')} .value=${wish.first} @input=${type('first')} />
        <label for="second">${say('who_second')}</label>
        <input id="second" autocomplete="off" placeholder=${say('partners')} .value=${wish.second} @input=${type('second')} />
      </div>
      ${choose(say('format'), under('formats').map((key) => [key, say(`formats.${key}`)]), wish.format, (format) => set({ format }))}
      ${choose(say('games'), [[1, say('one_game')], [3, say('best_of_three')]], wish.best_of, (best_of) => set({ best_of }))}
      <div class="pair">
        ${choose(say('until'), [['points', say('points')], ['frames', say('frames')]], wish.by, (by) => set({ by }))}
        <label for="size"><span class="aside">${say('until')}</span><input id="size" inputmode="numeric" .value=${wish.size} @input=${type('size')} /></label>
      </div>
      ${toggle(say('rehearsal'), wish.rehearsal, (rehearsal) => set({ rehearsal }))}
      ${wish.wrong ? html`<p class="what no" role="alert">${wish.wrong}</p>` : nothing}`,
    html`<button class="go" ?disabled=${!ready} @click=${() => begin(app, wish, set)}>${say('start')}</button>`,
  );
}

/** "Ann / Bob": partners by their names, a team by its own. */
function entrant(text, format) {
  const players = text.split(/\s*\/\s*/).map((name) => name.trim()).filter(Boolean);
  const wanted = format === 'doubles' ? 2 : 1;
  return players.length === wanted ? { name: players.join(' / '), players } : { name: text.trim() };
}

// The day on this phone's own clock, 2026-01-12: toISOString would give that of Greenwich.
function today() {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

async function begin(app, wish, set) {
  const { session } = app;
  const terms = {
    format: wish.format,
    best_of: wish.best_of,
    length: { [wish.by]: Number(wish.size) },
    court: session.court,
  };
  const open = {
    do: 'open-match',
    book: wish.book,
    terms,
    teams: { first: entrant(wish.first, wish.format), second: entrant(wish.second, wish.format) },
    on: today(),
    rehearsal: wish.rehearsal,
  };
  const body = { id: `${app.phone()}-${freshId()}`, open };
  const { status, body: answer } = await ask(paths.open, { token: session.token, method: 'POST', body });
  if (status === 201 || status === 200) {
    app.home();
    session.open(answer.match);
  } else set({ wrong: (answer && answer.sentence) || say('start_lost') });
}
