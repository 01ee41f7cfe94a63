/** A court without a match: the page waits for the desk, or a scorer begins one here. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { ask, paths } from './api.js';
import { freshId } from './ids.js';
import { choose, sheet, toggle } from './parts.js';
import { words as w } from './words.en.js';

const USUAL = { book: '', format: 'doubles', best_of: 3, by: 'points', size: '75', first: '', second: '', rehearsal: false, wrong: '' };

export function noMatch(app) {
  return html`<section class="blank">
    <h2>${w.noMatch}</h2>
    <p>${w.noMatchHint}</p>
    <button id="start" class="go" @click=${() => app.go('start')}>${w.start}</button>
    ${app.courts.length > 1
      ? html`<button id="other" class="wide" @click=${() => app.go('courts')}>${w.otherCourts}</button>`
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
    w.start,
    html`<div class="form">
        <label for="book">${w.whichBook}</label>
        <select id="book" @change=${type('book')}>
          <option value="" ?selected=${!wish.book}>${w.chooseBook}</option>
          ${books.map((book) => html`<option value=${book.key} ?selected=${book.key === wish.book}>${book.title}</option>`)}
        </select>
        <label for="first">${w.whoFirst}</label>
        <input id="first" autocomplete="off" placeholder=${w.partners} .value=${wish.first} @input=${type('first')} />
        <label for="second">${w.whoSecond}</label>
        <input id="second" autocomplete="off" placeholder=${w.partners} .value=${wish.second} @input=${type('second')} />
      </div>
      ${choose(w.format, Object.keys(w.formats).map((key) => [key, w.formats[key]]), wish.format, (format) => set({ format }))}
      ${choose(w.games, [[1, w.oneGame], [3, w.bestOfThree]], wish.best_of, (best_of) => set({ best_of }))}
      <div class="pair">
        ${choose(w.until, [['points', w.points], ['frames', w.framesWord]], wish.by, (by) => set({ by }))}
        <label for="size"><span class="aside">${w.until}</span><input id="size" inputmode="numeric" .value=${wish.size} @input=${type('size')} /></label>
      </div>
      ${toggle(w.practiceMatch, wish.rehearsal, (rehearsal) => set({ rehearsal }))}
      ${wish.wrong ? html`<p class="what no" role="alert">${wish.wrong}</p>` : nothing}`,
    html`<button class="go" ?disabled=${!ready} @click=${() => begin(app, wish, set)}>${w.start}</button>`,
  );
}

/** "Ann / Bob": partners by their names, a team by its own. */
function entrant(text, format) {
  const players = text.split(/\s*\/\s*/).map((name) => name.trim()).filter(Boolean);
  const wanted = format === 'doubles' ? 2 : 1;
  return players.length === wanted ? { name: players.join(' / '), players } : { name: text.trim() };
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
    rehearsal: wish.rehearsal,
  };
  const body = { id: `${app.phone()}-${freshId()}`, open };
  const { status, body: answer } = await ask(paths.open, { token: session.token, method: 'POST', body });
  if (status === 201 || status === 200) {
    app.home();
    session.open(answer.match);
  } else set({ wrong: (answer && answer.sentence) || w.startLost });
}
