/** A penalty: found by a word or picked from the book, priced before it is made, made with one press. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { columns, signed } from './app.js';
import { given, PLAIN, question } from './facts.js';
import { choose, cite, dot, sheet, toggle } from './parts.js';
import { answerFor, whatIf } from './whatif.js';
import { words as w } from './words.en.js';

const OFFICIALS = ['referee', 'scorer', 'players', 'divisional', 'head-referee', 'director'];

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
    w.penaltyTitle(view.book.turn, view.next ? view.next.number : 0),
    html`${foul ? chosen(app, foul, set) : finding(app, set)}`,
    foul ? confirm(app, foul) : nothing,
  );
}

// -- finding it

function finding(app, set) {
  const { text } = app.screen;
  const hits = app.fouls ? found(app.fouls, text) : [];
  return html`<label class="aside" for="find">${w.findFoul}</label>
    <input
      id="find"
      class="find"
      type="search"
      placeholder=${w.findFoul}
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
      .value=${text}
      @input=${(event) => set({ text: event.target.value })}
    />
    ${!app.fouls ? html`<p class="hint">${w.noBookYet}</p>` : nothing}
    ${app.fouls && !hits.length ? html`<p class="hint">${w.noFoul(text)}</p>` : nothing}
    <div class="hits">
      ${hits.map(
        (foul) => html`<button class="hit" @click=${() => set({ foul: foul.foul })}>
          <b>${w.cap(foul.name)}</b><span class="pts">${price(foul)}</span>
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
  const callers = OFFICIALS.map((by) => [by, w.callers[by]]);
  return html`<div class="hit on">
      <b>${w.cap(foul.name)}</b><span class="pts">${price(foul)}</span>
      <small>${foul.cite}${foul.price.length ? html` · ${foul.price.join('; ')}` : nothing}</small>
      <button class="again" @click=${() => set({ foul: '', facts: {}, draft: [] })}>${w.change}</button>
    </div>
    <fieldset class="choose who">
      <legend>${w.whoDid}</legend>
      <div class="options">
        ${columns(view).map(
          (team) => html`<button
            class=${team.side || ''}
            aria-pressed=${String(screen.side === team.side)}
            ?disabled=${!team.side}
            @click=${() => set({ side: team.side })}
          >
            ${dot(team.side)} ${w.cap(team.colour)}<small>${team.name}</small>
          </button>`,
        )}
      </div>
    </fieldset>
    <div class="pair">
      <label>
        ${w.calledBy}
        <select @change=${(event) => set({ by: event.target.value })}>
          ${callers.map(([by, text]) => html`<option value=${by} ?selected=${by === screen.by}>${text}</option>`)}
        </select>
      </label>
      ${choose('', [['simple', w.simple], ['full', w.full]], penalties, (value) => {
        set({ facts: {}, draft: [] });
        app.prefer({ penalties: value });
      })}
    </div>
    ${penalties === 'full'
      ? html`<div class="pair">
          ${toggle(w.warningOnly, screen.warning, (warning) => set({ warning }))}
          ${toggle(w.severe, screen.severe, (severe) => set({ severe }))}
        </div>`
      : nothing}
    ${penalties === 'full' ? given(screen.facts, (fact) => set({ facts: without(screen.facts, fact), draft: [] })) : nothing}
    ${screen.side ? pricing(app, set) : nothing}`;
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
    return html`<p class="what note" aria-busy="true">${w.asking}</p>`;
  }
  return html`${question(app, missing, (facts) => set({ facts: { ...screen.facts, ...facts }, draft: [] }))} ${cite(answer.clause)}`;
}

function confirm(app, foul) {
  const { screen, session } = app;
  const answer = screen.side ? answerFor(app, orderOf(screen)) : null;
  const ready = answer && (answer.state === 'answered' || answer.state === 'lost');
  const label = answer && answer.state === 'answered' && answer.changes.length ? answer.changes.slice(0, 2).join(', ') : w.confirmCall;
  const go = () => {
    if (!ready) return;
    const team = columns(session.view).find((each) => each.side === screen.side);
    const text = w.callSaid(foul.name, team ? team.colour : '');
    session.tap(orderOf(screen), { text: w.cap(text), screen: 'penalty' });
    app.speak(w.sayKept(text));
    app.home();
  };
  return html`<button class="go stop" ?disabled=${!ready} @click=${go}>${label}</button>`;
}
