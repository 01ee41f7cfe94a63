/** The sport's scoreboard: two columns, cumulative, a row a frame, and below them the taps still on their way. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { boardColumns, shownGame, signed } from './app.js';
import { dot, shown } from './parts.js';
import { words as w } from './words.en.js';

export function board(app) {
  const { view, queue } = app.session;
  const [left, right] = boardColumns(view);
  const game = shownGame(view);
  const waiting = queue.all();
  return html`<div class="tally-box">
    <div class="rolls" tabindex="0" role="region" aria-label=${w.board}>
      <table class="tally">
        <caption class="aside">
          ${w.board}
        </caption>
        <thead>
          <tr>
            ${heading(left, view)}
            <th class="mid" scope="col">${game && view.best_of > 1 ? w.shortGame(game.number) : nothing}<span class="aside">${view.book.turn}</span></th>
            ${heading(right, view)}
          </tr>
        </thead>
        <tbody>
          ${game && game.opening.length ? opening(game, left, right) : nothing}
          ${game ? game.rows.map((row) => line(app, game.number, row, left, right)) : nothing}
          ${waiting.map((tap) => pending(tap, left))}
          ${(!game || !game.rows.length) && !waiting.length
            ? html`<tr class="bare"><td colspan="3">${w.noRows(view.book.turn)}</td></tr>`
            : nothing}
        </tbody>
      </table>
    </div>
    <div class="sum-up">
      ${total(left)}
      <p class="mid">${w.total}${waiting.length ? html`<b>${w.totalWaiting(waiting.length)}</b>` : nothing}</p>
      ${total(right)}
    </div>
  </div>`;
}

function total(team) {
  return html`<p class="total"><span class="aside">${w.totalOf(team.colour || team.name)}</span>${shown(team.score)}</p>`;
}

function heading(team, view) {
  const role = team.leads ? w.leads(team.colour) : team.hammer ? w.hammer(team.colour) : '';
  return html`<th scope="col">
    <span class="who">${dot(team.side)}<span class="name">${names(team).map((name) => html`<span>${name}</span>`)}</span></span>
    <span class="aside">${team.colour} ${role}</span>
    ${view.best_of > 1 && team.wins ? html`<small>${w.teamWins(team.wins)}</small>` : nothing}
  </th>`;
}

/** Partners one below the other; a team known by a name of its own keeps it. */
function names(team) {
  const listed = team.players.length > 1 && team.players.every((player) => team.name.includes(player));
  return listed ? team.players : [team.name];
}

function line(app, game, row, left, right) {
  const cell = (team) => {
    const marks = row.marks.filter((mark) => mark.team === team.key);
    return html`<td class=${row.lead === team.key ? 'leads-off' : ''}>
      ${row.lead === team.key ? html`<span class="aside">${w.leadTick}</span>` : nothing}
      ${shown(row.totals[team.place])}
      ${marks.length
        ? html`<span class="fine">${marks.map((mark) => html`<span>${signed(mark.points)} ${mark.clause}</span>`)}</span>`
        : nothing}
    </td>`;
  };
  const turn = app.session.view.book.turn;
  const label = row.label || row.number;
  return html`${row.notice ? html`<tr class="word"><td colspan="3">${row.notice}</td></tr>` : nothing}
    <tr>
      ${cell(left)}
      <th class="mid" scope="row">
        ${row.kind === 'frame'
          ? html`<button
              id="row-${row.number}"
              aria-label=${w.rowDetails(turn, label)}
              @click=${() => app.go('correct', { game, frame: row.number })}
            >
              ${label}${row.overtime ? '+' : ''}
            </button>`
          : w.rowKinds[row.kind] || label}
      </th>
      ${cell(right)}
    </tr>`;
}

function opening(game, left, right) {
  const cell = (team) => {
    const marks = game.opening.filter((mark) => mark.team === team.key);
    return html`<td>${marks.map((mark) => html`<span class="fine">${signed(mark.points)} ${mark.clause}</span>`)}</td>`;
  };
  return html`<tr>${cell(left)}<td class="mid">${w.opening}</td>${cell(right)}</tr>`;
}

/** As it was entered: what it makes of the score is for the server to say. */
function pending(tap, left) {
  const state = tap.state === 'refused' ? w.refusedRow : w.waiting;
  if (tap.say.yellow === undefined) {
    return html`<tr class="pending"><td colspan="3"><em>${tap.say.text}</em> <span class="state">${state}</span></td></tr>`;
  }
  return html`<tr class="pending">
    <td>${left.side === 'black' ? tap.say.black : tap.say.yellow}</td>
    <td class="mid"><span class="state">${state}</span></td>
    <td>${left.side === 'black' ? tap.say.yellow : tap.say.black}</td>
  </tr>`;
}
