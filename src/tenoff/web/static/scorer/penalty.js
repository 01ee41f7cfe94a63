/** A penalty: found by a word or picked from the book, its facts asked, priced before it is made. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { colors, columns } from './app.js';
import { answerFor, choose, cite, dot, sheet, toggle, whatIf } from './parts.js';
import { cap, known, say, signed, under } from './say.js';

/** The order a half-filled screen stands for: what somebody said, and nothing else. */
export function orderOf({ foul, side, by, facts, unknown, ...more }) {
  const { excuse, warning, severe, harmless, agreed } = more;
  const said = { side, unknown: unknown.length && unknown, excuse, warning, severe, harmless, agreed };
  const given = Object.entries(said).filter(([, value]) => value);
  return { do: 'make-call', foul, by, ...facts, ...Object.fromEntries(given) };
}

export const BLANK = { text: '', foul: '', side: '', by: '', facts: {}, unknown: [], draft: [], excuse: '', warning: false, severe: false, harmless: false, naming: false };

export function penaltyScreen(app) {
  const { view } = app.session;
  if (!app.screen.facts) app.screen = { ...BLANK, ...app.screen };
  const set = (change) => {
    app.screen = { ...app.screen, ...change };
    app.draw();
  };
  const foul = app.calls && app.calls.fouls.find((each) => each.foul === app.screen.foul);
  if (foul) {
    const by = foul.callers.includes(app.screen.by) ? app.screen.by : foul.callers[0] || '';
    app.screen = { ...app.screen, by, agreed: by === 'players' && agreeing(app, foul) };
  }
  return sheet(
    app,
    view.next ? say('penalty_in', { turn: view.book.turn, number: view.next.label }) : say('penalty'),
    html`${foul ? chosen(app, foul, set) : finding(app, set)}`,
    foul ? confirm(app, foul) : nothing,
  );
}

// -- finding it

function finding(app, set) {
  const { text } = app.screen;
  const hits = app.calls ? found(app.calls.fouls, text) : [];
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
    ${!app.calls ? html`<p class="hint">${say('no_book_yet')}</p>` : nothing}
    ${app.calls && !hits.length ? html`<p class="hint">${say('no_foul', { text })}</p>` : nothing}
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
  const pick = (flag) => (value) => set({ [flag]: value });
  const flags = ['warning', 'severe', 'harmless'].filter((flag) => foul[flag]);
  return html`<div class="hit on">
      <b>${cap(foul.name)}</b><span class="pts">${price(foul)}</span>
      <small>${foul.cite}${foul.price.length ? html` · ${foul.price.join('; ')}` : nothing}</small>
      <button class="again" @click=${() => set(BLANK)}>${say('change')}</button>
    </div>
    ${foul.outside ? html`<p class="hint">${say('nobody_here')}</p>` : who(app, set)}
    ${calling(app, foul, set)}
    ${flags.length ? html`<div class="pair">${flags.map((flag) => toggle(say(`flags.${flag}`), screen[flag], pick(flag)))}</div>` : nothing}
    ${given(app.session.view, screen, set)}
    ${pricing(app, foul, set)}
    ${foul.excuses ? html`<div class="excuses">${choose(say('no_foul_if'), foul.excuses.map(([key, text]) => [key, cap(text)]), screen.excuse, (key) => set({ excuse: key === screen.excuse ? '' : key }))}</div>` : nothing}`;
}

function who(app, set) {
  return html`<fieldset class="choose who">
    <legend>${say('who_did')}</legend>
    <div class="options">
      ${columns(app.session.view).map(
        (team) => html`<button class=${team.side || ''} aria-pressed=${String(app.screen.side === team.side)} ?disabled=${!team.side} @click=${() => set({ side: team.side })}>
          ${dot(team.side)} ${cap(team.color)}<small>${team.name}</small>
        </button>`,
      )}
    </div>
  </fieldset>`;
}

/** Where no referee serves, a call of the players needs both sides. */
const agreeing = (app, foul) => Boolean(app.calls.missing) && !foul.outside;

/** Those whose call counts here; where no referee serves, who decides, and the ways to get on. */
function calling(app, foul, set) {
  const { screen, session, calls } = app;
  const referee = foul.callers.includes('referee');
  const label = (by) => (by === 'players' && agreeing(app, foul) ? say('both_agree') : cap(say(`callers.${by}`)));
  const name = (event) => {
    event.preventDefault();
    const typed = (screen.typed || '').trim();
    if (!typed) return;
    session.tap({ do: 'assign-official', role: 'referee', name: typed, by: 'scorer' }, { text: say('referee_said', { name: typed }) });
    set({ typed: '', naming: false });
  };
  const ask = () => {
    const team = columns(session.view).find((each) => screen.side && each.side === screen.side);
    const about = say('help_call', { foul: team ? say('call_said', { foul: foul.name, color: team.color }) : foul.name });
    const { by, agreed, ...call } = orderOf(screen); // who calls it is for the desk to say
    session.tap({ do: 'call-help', about, call }, { text: say('help_said', { about }) });
    app.home();
  };
  return html`<div class="calling">
    ${foul.callers.length ? choose(say('called_by'), foul.callers.map((by) => [by, label(by)]), screen.by, (by) => set({ by })) : nothing}
    ${referee || !agreeing(app, foul)
      ? nothing
      : html`<p class="what note">${calls.missing} ${cite(calls.clause)}</p>
          <div class="pair">
            ${calls.may_name ? html`<button type="button" class="wide" aria-expanded=${String(Boolean(screen.naming))} @click=${() => set({ naming: !screen.naming })}>${say('name_referee')}</button>` : nothing}
            <button type="button" class="wide" @click=${ask}>${say('ask_desk')}</button>
          </div>
          ${screen.naming
            ? html`<form class="form" @submit=${name}>
                <label for="referee">${say('type_name')}</label>
                <input id="referee" autocomplete="name" .value=${screen.typed || ''} @input=${(event) => set({ typed: event.target.value })} />
                <button class="wide">${say('name_referee')}</button>
              </form>`
            : nothing}`}
  </div>`;
}

/** The next question that the price hangs on, in the order of the book: asked by the server, or without a link by the list. */
function asked(foul, screen, answer) {
  const { facts, unknown } = screen;
  const open = (fact) => facts[fact] === undefined && !unknown.includes(fact) && fact !== 'side';
  if (answer.state === 'refused') return answer.asks.find(open);
  const moved = foul.asks.some((each) => each.fact === 'displaced' && !each.severe);
  const next = foul.asks.find(
    ({ fact, live, severe }) =>
      open(fact) &&
      (live === undefined || live === Boolean(facts.live_touched)) &&
      (!severe || screen.severe) &&
      (fact === 'shooter' || answer.state === 'lost') && // what play goes on with, which no price hangs on, is asked here
      !(fact === 'board' && moved), // told with the discs that moved
  );
  return next && next.fact;
}

const ready = (foul, screen) => screen.by && (foul.outside || screen.side);

/** The book's next question, or its price. */
function pricing(app, foul, set) {
  const { screen } = app;
  if (!ready(foul, screen)) return nothing;
  const answer = answerFor(app, orderOf(screen));
  const fact = asked(foul, screen, answer);
  if (!fact) return whatIf(app, orderOf(screen));
  const tell = (facts) => set({ facts: { ...screen.facts, ...facts }, draft: [] });
  return html`${answer.code === 'excused' ? whatIf(app, orderOf(screen)) : nothing}
    ${question(app, fact, tell)}
    <button class="wide" @click=${() => set({ unknown: [...screen.unknown, fact], draft: [] })}>${say(fact === 'shooter' ? 'nobody_shot' : 'nobody_saw')}</button>
    <p>${cite(answer.clause)}</p>`;
}

function confirm(app, foul) {
  const { screen, session } = app;
  const answer = ready(foul, screen) ? answerFor(app, orderOf(screen)) : null;
  const priced = answer && (answer.state === 'answered' || answer.state === 'lost') && !asked(foul, screen, answer);
  const label = priced && answer.state === 'answered' && answer.changes.length ? answer.changes.slice(0, 2).join(', ') : say('confirm_call');
  const go = () => {
    if (!priced) return;
    const team = columns(session.view).find((each) => each.side === screen.side);
    const text = team && screen.side ? say('call_said', { foul: foul.name, color: team.color }) : foul.name;
    session.tap(orderOf(screen), { text: cap(text), screen: 'penalty' });
    app.speak(say('say_kept', { text }));
    app.home();
  };
  return html`<button class="go stop" ?disabled=${!priced} @click=${go}>${label}</button>`;
}

// -- facts a call needs: one question at a time, each with the buttons that answer it

const AREAS = ['10', '8', '7', '10off'];
const NAMES = { yellow: ['Y1', 'Y2', 'Y3', 'Y4'], black: ['B1', 'B2', 'B3', 'B4'] };

/** Facts already given, and those that nobody knows; each can be taken back. */
function given(view, { facts, unknown }, set) {
  const shown = Object.keys(facts).filter((fact) => known(`facts.${fact}`));
  if (!shown.length && !unknown.length) return nothing;
  const row = (fact, value) => html`<li>
    <span>${say(`facts.${fact}`, view.book)}</span> <b>${value}</b>
    <button @click=${() => set({ facts: without(facts, fact), unknown: unknown.filter((each) => each !== fact), draft: [] })}>${say('change')}</button>
  </li>`;
  return html`<ul class="facts">${shown.map((fact) => row(fact, said(facts[fact])))}${unknown.map((fact) => row(fact, say('not_known')))}</ul>`;
}

/** Where discs lay is told with which of them moved, and taken back with it. */
function without(facts, fact) {
  const { [fact]: gone, ...rest } = facts;
  if (fact === 'displaced') delete rest.board;
  return rest;
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
function question(app, fact, answer) {
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
      return one(colors(view).map(({ side, color }) => [side, html`${dot(side)} ${cap(color)}`]));
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

/** Discs by color and area; which of the four it was does not matter, so they are named in turn. */
function discs(app, view, moved, answer) {
  const { draft = [], facts } = app.screen;
  const set = (next) => ((app.screen = { ...app.screen, draft: next }), app.draw());
  const before = moved ? facts.board || [] : [];
  const used = new Set([...before, ...draft].map((each) => each.disc).concat(facts.disc || []));
  const done = () => {
    const board = [...before, ...draft];
    answer(moved ? { board, displaced: draft.map((each) => each.disc) } : { board });
  };
  return html`${colors(view).map(({ side, color }) => {
      const free = NAMES[side].find((name) => !used.has(name));
      return html`<div class="areas ${side}">
        <span>${dot(side)} ${cap(color)}</span>
        ${AREAS.map(
          (area) =>
            html`<button aria-label=${say('add', { color: cap(color), value: areaWord(area) })} ?disabled=${!free} @click=${() => set([...draft, { disc: free, area }])}>${areaWord(area)}</button>`,
        )}
      </div>`;
    })}
    <div class="options picked">
      ${draft.map((each, place) => html`<button aria-label=${say('take_away', each)} @click=${() => set(draft.filter((_, at) => at !== place))}>${lies(each)} <span aria-hidden="true">✕</span></button>`)}
    </div>
    <button class="wide" @click=${done}>${draft.length ? say('thats_all') : say('nothing_there')}</button>`;
}
