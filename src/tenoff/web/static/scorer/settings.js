/** The courts on this phone, and how this person likes to score. */

import { html } from '../vendor/lit-html/lit-html.js';
import { keep } from './kept.js';
import { choose, sheet } from './parts.js';
import { words as w } from './words.en.js';

export function courtsScreen(app) {
  const turn = (court) => () => {
    app.home();
    app.turnTo(court.token);
  };
  const forget = (court) => () => {
    app.courts = app.courts.filter((each) => each !== court);
    keep('courts', app.courts);
    app.draw();
  };
  return sheet(
    app,
    w.otherCourts,
    html`<div class="menu">
        ${app.courts.map((court) => {
          const here = court.token === app.session.token;
          return html`<div class="court-line">
            <button aria-pressed=${String(here)} @click=${turn(court)}><b>${w.court(court.court)}</b><span aria-hidden="true">${here ? '✓' : '›'}</span></button>
            ${here ? '' : html`<button class="forget" aria-label=${w.forget(w.court(court.court))} @click=${forget(court)}>✕</button>`}
          </div>`;
        })}
      </div>
      <p class="hint">${w.addCourt}</p>`,
  );
}

export function settingsScreen(app) {
  const { prefs } = app;
  const look = Object.keys(w.looks).map((key) => [key, w.looks[key]]);
  return sheet(
    app,
    w.settings,
    html`<div class="form">
        <label for="name">${w.yourName}</label>
        <input id="name" autocomplete="name" .value=${prefs.name} @change=${(event) => app.prefer({ name: event.target.value.trim() })} />
      </div>
      ${choose(w.enterBy, [['discs', w.byDiscs], ['totals', w.byTotals]], prefs.enter, (enter) => app.prefer({ enter }))}
      ${choose(w.penaltiesAre, [['simple', w.simple], ['full', w.full]], prefs.penalties, (penalties) => app.prefer({ penalties }))}
      ${choose(w.look, look, prefs.look, (value) => app.prefer({ look: value }))}
      <p class="hint">${w.version}</p>`,
  );
}
