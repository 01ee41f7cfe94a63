/** A penalty: found by a word or picked from the book, its facts asked, priced before it is made. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { colours, columns } from './app.js';
import { answerFor, choose, cite, dot, sheet, toggle, whatIf } from './parts.js';
import { cap, known, say, signed, under } from './say.js';

/** The order a half-filled screen stands for. */
function orderOf(screen) {
  const { foul, side, by, facts, warning, severe, note } = screen;
  return {
    do: 'make-call',
    foul,
    ...(side ? { side } : {}),
    by,
    ...facts,
    ...(warning ? { warning } : {}),
    ...(severe ? { severe } : {}),
    ...(note ? { note } : {}),
  };
}

export function penaltyScreen(app) {
  const { view } = app.session;
  if (!app.screen.facts) {
    const referee = view.officials.some(([role]) => role === 'referee');
    app.screen = { text: '', by: referee ? 'referee' : 'scorer', facts: {}, ...app.screen };
  }
  const set = (change) => {
    app.screen = { ...app.screen, ...change };
    app.draw();
  };
  const { screen } = app;
  const foul = screen.foul && app.fouls && app.fouls.find((each) => each.foul === screen.foul);
  return sheet(
    app,
    view.next ? say('penalty_in', { turn: view.book.turn, number: view.next.number }) : say('penalty'),
    html`${foul ? chosen(app, foul, set) : finding(app, set)}`,
    foul ? confirm(app, foul) : nothing,
  );
}

// -- finding it

function finding(app, set) {
  const { text } = app.screen;
  const hits = app.fouls ? found(app.fouls, text) : [];
  return html`<label class="aside" for="find">${say('find_foul')}</label>
    <input
      id="find"
      class="find"
      type="search"
      placeholder=${say('find_foul')}
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
      .value=${text}
      @input=${(event) => set({ text: event.target.value })}
    />
    ${!app.fouls ? html`<p class="hint">${say('no_book_yet')}</p>` : nothing}
    ${app.fouls && !hits.length ? html`<p class="hint">${say('no_foul', { text })}</p>` : nothing}
    <div class="hits">
      ${hits.map(
        (foul) => html`<button class="hit" @click=${() => set({ foul: foul.foul })}>
          <b>${cap(foul.name)}</b><span class="pts">${price(foul)}</span>
          <small>${foul.cite}</small>
        </button>`,
      )}
    </div>`;
}

const price = (foul) => (foul.points ? signed(-Math.abs(foul.points)) : '');

/** Every word typed must begin a word of the foul's name, or of what else people call it. */
function found(fouls, text) {
  const asked = text.toLowerCase().split(/[^a-z0-9]+/).filter(Boolean);
  if (!asked.length) return fouls;
  const rank = (foul) => {
    const name = words(foul.name);
    const all = [...name, ...words(foul.foul), ...words(foul.words)];
    if (!asked.every((word) => all.some((each) => each.startsWith(word)))) return 0;
    return asked.every((word) => name.some((each) => each.startsWith(word))) ? 2 : 1;
  };
  const ranked = fouls.map((foul) => [rank(foul), foul]).filter(([worth]) => worth);
  return [...ranked.filter(([worth]) => worth === 2), ...ranked.filter(([worth]) => worth === 1)].map(([, foul]) => foul);
}

const words = (text) => String(text || '').toLowerCase().split(/[^a-z0-9]+/);

// -- its facts and its price

function chosen(app, foul, set) {
  const { screen } = app;
  const { view } = app.session;
  const { penalties } = app.prefs;
  const callers = under('callers').map((by) => [by, say(`callers.${by}`)]);
  return html`<div class="hit on">
      <b>${cap(foul.name)}</b><span class="pts">${price(foul)}</span>
      <small>${foul.cite}${foul.price.length ? html` · ${foul.price.join('; ')}` : nothing}</small>
      <button class="again" @click=${() => set({ foul: '', facts: {}, draft: [] })}>${say('change')}</button>
    </div>
    <fieldset class="choose who">
      <legend>${say('who_did')}</legend>
      <div class="options">
        ${columns(view).map(
          (team) => html`<button
            class=${team.side || ''}
            aria-pressed=${String(screen.side === team.side)}
            ?disabled=${!team.side}
            @click=${() => set({ side: team.side })}
          >
            ${dot(team.side)} ${cap(team.colour)}<small>${team.name}</small>
          </button>`,
        )}
      </div>
    </fieldset>
    <div class="pair calling">
      <label>
        ${say('called_by')}
        <select @change=${(event) => set({ by: event.target.value })}>
          ${callers.map(([by, text]) => html`<option value=${by} ?selected=${by === screen.by}>${text}</option>`)}
        </select>
      </label>
      ${choose(say('how_much'), [['simple', say('simple')], ['full', say('full')]], penalties, (value) => {
        set({ facts: {}, draft: [] });
        app.prefer({ penalties: value });
      })}
    </div>
    ${penalties === 'full' ? given(view, screen.facts, (fact) => set({ facts: without(screen.facts, fact), draft: [] })) : nothing}
    ${screen.side ? pricing(app, set) : nothing}
    ${penalties === 'full'
      ? html`<div class="pair">
          ${toggle(say('warning_only'), screen.warning, (warning) => set({ warning }))}
          ${toggle(say('severe'), screen.severe, (severe) => set({ severe }))}
        </div>`
      : nothing}`;
}

function without(facts, fact) {
  const { [fact]: gone, ...rest } = facts;
  return rest;
}

/** The book's next question, or its price. */
function pricing(app, set) {
  const { screen } = app;
  const answer = answerFor(app, orderOf(screen));
  const missing = answer.state === 'refused' ? answer.asks.find((fact) => screen.facts[fact] === undefined) : null;
  if (!missing) return whatIf(app, orderOf(screen));
  if (app.prefs.penalties === 'simple' && missing in PLAIN) {
    Promise.resolve().then(() => set({ facts: { ...app.screen.facts, [missing]: PLAIN[missing] } }));
    return html`<p class="what note" aria-busy="true">${say('asking')}</p>`;
  }
  return html`${question(app, missing, (facts) => set({ facts: { ...screen.facts, ...facts }, draft: [] }))}
    <p>${cite(answer.clause)}</p>`;
}

function confirm(app, foul) {
  const { screen, session } = app;
  const answer = screen.side ? answerFor(app, orderOf(screen)) : null;
  const ready = answer && (answer.state === 'answered' || answer.state === 'lost');
  const label = answer && answer.state === 'answered' && answer.changes.length ? answer.changes.slice(0, 2).join(', ') : say('confirm_call');
  const go = () => {
    if (!ready) return;
    const team = columns(session.view).find((each) => each.side === screen.side);
    const text = team ? say('call_said', { foul: foul.name, colour: team.colour }) : foul.name;
    session.tap(orderOf(screen), { text: cap(text), screen: 'penalty' });
    app.speak(say('say_kept', { text }));
    app.home();
  };
  return html`<button class="go stop" ?disabled=${!ready} @click=${go}>${label}</button>`;
}

// -- facts a call needs: one question at a time, each with the buttons that answer it

const AREAS = ['10', '8', '7', '10off'];
const NAMES = { yellow: ['Y1', 'Y2', 'Y3', 'Y4'], black: ['B1', 'B2', 'B3', 'B4'] };

/** With points only, nothing is said to have moved: the plainest case of every clause. */
export const PLAIN = { displaced: [], board: [], live_touched: false };

/** Facts already given, each of which can be taken back. */
export function given(view, facts, change) {
  const shown = Object.keys(facts).filter((fact) => known(`facts.${fact}`));
  if (!shown.length) return nothing;
  return html`<ul class="facts">
    ${shown.map(
      (fact) => html`<li>
        <span>${say(`facts.${fact}`, view.book)}</span> <b>${said(facts[fact])}</b>
        <button @click=${() => change(fact)}>${say('change')}</button>
      </li>`,
    )}
  </ul>`;
}

const areaWord = (area) => (area === '10off' ? say('ten_off') : area);
const lies = ({ disc, area }) => say('disc_at', { disc, area: areaWord(area) });

function said(value) {
  if (value === true) return say('yes');
  if (value === false) return say('no');
  if (Array.isArray(value)) return value.map((each) => (each.disc ? lies(each) : each)).join(say('list_comma')) || say('no_discs');
  return value;
}

/** The question; `answer(facts)` is called with one or more facts. */
export function question(app, fact, answer) {
  const { view } = app.session;
  const one = (options) =>
    html`<div class="options">
      ${options.map(([value, text]) => html`<button @click=${() => answer({ [fact]: value })}>${text}</button>`)}
    </div>`;
  return html`<fieldset class="question">
    <legend>${known(`facts.${fact}`) ? say(`facts.${fact}`, view.book) : say('fact_missing', { fact: fact.replace(/_/g, ' ') })}</legend>
    ${choices(app, view, fact, one, answer)}
  </fieldset>`;
}

function choices(app, view, fact, one, answer) {
  switch (fact) {
    case 'side':
    case 'shooter':
      return one(colours(view).map(({ side, colour }) => [side, html`${dot(side)} ${cap(colour)}`]));
    case 'shots':
      return one([1, 2, 3, 4, 5, 6, 7, 8].map((n) => [n, n]));
    case 'agreeing':
      return one([0, 1, 2, 3, 4].map((n) => [n, n]));
    case 'live_touched':
    case 'short':
      return one([
        [true, say('yes')],
        [false, say('no')],
      ]);
    case 'disc':
      return one([...NAMES.yellow, ...NAMES.black].map((name) => [name, name]));
    case 'minutes':
      return one([5, 10, 11, 12, 15, 20, 30].map((n) => [n, n]));
    case 'displaced':
      return view.open && view.open.board.length ? recorded(app, view, answer) : discs(app, view, true, answer);
    case 'board':
      return discs(app, view, false, answer);
    default:
      return nothing;
  }
}

/** Discs whose lies the record knows. */
function recorded(app, view, answer) {
  const { draft = [] } = app.screen;
  const set = (next) => ((app.screen = { ...app.screen, draft: next }), app.draw());
  return html`<div class="options">
      ${view.open.board.map(({ disc, area }) => {
        const on = draft.includes(disc);
        return html`<button aria-pressed=${String(on)} @click=${() => set(on ? draft.filter((each) => each !== disc) : [...draft, disc])}>
          ${lies({ disc, area })}
        </button>`;
      })}
    </div>
    <button class="wide" @click=${() => answer({ displaced: draft })}>${draft.length ? say('thats_all') : say('nothing_there')}</button>`;
}

/** Discs by colour and area; which of the four it was does not matter, so they are named in turn. */
function discs(app, view, moved, answer) {
  const { draft = [], facts } = app.screen;
  const set = (next) => ((app.screen = { ...app.screen, draft: next }), app.draw());
  const before = moved ? facts.board || [] : [];
  const used = new Set([...before, ...draft].map((each) => each.disc).concat(facts.disc || []));
  const done = () => {
    const board = [...before, ...draft];
    answer(moved ? { board, displaced: draft.map((each) => each.disc) } : { board });
  };
  return html`${colours(view).map(({ side, colour }) => {
      const free = NAMES[side].find((name) => !used.has(name));
      return html`<div class="areas ${side}">
        <span>${dot(side)} ${cap(colour)}</span>
        ${AREAS.map(
          (area) =>
            html`<button aria-label=${say('add', { colour: cap(colour), value: areaWord(area) })} ?disabled=${!free} @click=${() => set([...draft, { disc: free, area }])}>${areaWord(area)}</button>`,
        )}
      </div>`;
    })}
    <div class="options picked">
      ${draft.map((each, place) => html`<button aria-label=${say('take_away', each)} @click=${() => set(draft.filter((_, at) => at !== place))}>${lies(each)} <span aria-hidden="true">✕</span></button>`)}
    </div>
    <button class="wide" @click=${done}>${draft.length ? say('thats_all') : say('nothing_there')}</button>`;
}
