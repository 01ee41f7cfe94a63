/** What is watched: the court and the link, what comes next, and the scoreboard. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { columns } from './app.js';
import { keeps } from './kept.js';
import { cite, dot, shown } from './parts.js';
import { cap, courtName, helpWords, keptWords, known, say, worth } from './say.js';

export function top(app) {
  const { session } = app;
  const { view } = session;
  const several = app.courts.length > 1;
  const { number, length } = view ? view.game : {};
  const about = !view ? '' : view.rehearsal ? say('rehearsal') : view.best_of > 1 ? say('game_of', { number, games: view.best_of, length }) : length;
  return html`<header class="masthead">
    <h1 class="aside" tabindex="-1">${say('scoring', { court: courtName(session.court) })}</h1>
    <button id="courts" class="where" @click=${() => app.go('courts')}>
      <b>${courtName(session.court)}${several ? html` <span aria-hidden="true">⇄</span>` : nothing}</b>
      <small>${about}</small> <span class="aside">${say('switch_court')}</span>
    </button>
    ${linkSign(app)}
  </header>`;
}

/** Always there and always as large, so that nothing moves when the link goes. */
function linkSign(app) {
  const { link, queue } = app.session;
  if (!link) return nothing;
  const unsent = queue.unsent().length;
  const state = link.state();
  const [kind, head, more] =
    state === 'lost'
      ? ['lost', say('link_lost'), keptWords(unsent)]
      : queue.refused()
        ? ['stuck', say('link_stuck'), say('link_stuck_more')]
        : unsent
          ? ['busy', say('link_sending'), say('on_the_way', { n: unsent })]
          : state === 'joining'
            ? ['busy', say('link_joining'), say('link_joining_more')]
            : ['ok', say('link_ok'), keeps() ? say('link_ok_more') : say('keeps_nothing')];
  return html`<button id="link" class="link ${kind}" @click=${() => app.go('waiting')}>
    <span class="sign" aria-hidden="true">${{ lost: '✕', stuck: '!', busy: '…', ok: '✓' }[kind]}</span>
    <span><b>${head}</b><small>${more}</small></span>
  </button>`;
}

export function next(app) {
  const { view, queue } = app.session;
  const frames = queue.unsent().filter((tap) => tap.say.yellow !== undefined).length;
  return html`<section class="next" aria-label=${say('due')}>
    ${view.next ? coming(view) : html`<span class="n" aria-hidden="true">${view.winner ? '✓' : view.game.number}</span><p>${view.status}</p>`}
    ${frames ? html`<p class="stale"><b>${say('stale', { n: frames, turn: view.book.turn, turns: view.book.turns })}</b></p>` : duties(app, view)}
  </section>`;
}

function coming(view) {
  const [left, right] = columns(view);
  const lead = view.next.lead === left.key ? left : right;
  const last = lead === left ? right : left;
  return html`<span class="n" aria-label=${say('frame', { turn: cap(view.book.turn), number: view.next.label })}>
      ${view.next.label}${view.next.overtime ? html`<small>${say('overtime')}</small>` : nothing}
    </span>
    <p>
      ${say(`from.${view.next.end}`)}, ${dot(lead.side)} ${say('leads', { color: cap(lead.color) })}
      <span>${say('hammer', { color: cap(last.color) })}</span>
    </p>`;
}

/** Who shoots against whom, where the book or the draw says so. */
function standing({ next: coming }) {
  const { yellow_player: yellow, black_player: black } = coming || {};
  return yellow && black ? say('against', { yellow, black }) : yellow || black || '';
}

/** One line; the rest is a tap away. */
function duties(app, view) {
  const help = view.help === null ? [] : [{ sentence: helpWords(view.help), clause: '' }];
  const [first, ...rest] = [...view.unsettled, ...help, ...view.due.filter((due) => due.kind !== 'help')];
  if (!first) return html`<p class="duty">${standing(view)}</p>`;
  return html`<p class="duty">
    <button id="dues" @click=${() => app.go('dues')}>
      <span>${first.sentence} ${cite(first.clause)}</span> ${rest.length ? html`<b>${say('more_due', { n: rest.length })}</b>` : nothing}
    </button>
  </p>`;
}

// -- the sport's scoreboard: two columns, cumulative, a row a frame, and below them the taps still on their way

export function board(app) {
  const { view, queue } = app.session;
  const [left, right] = columns(view);
  const { game } = view;
  const waiting = queue.all();
  return html`<div class="tally-box">
    <div class="rolls" tabindex="0" role="region" aria-label=${say('board')}>
      <table class="tally">
        <caption class="aside">
          ${say('board')}
        </caption>
        <thead>
          <tr>
            ${heading(left, view)}
            <th class="mid" scope="col">${view.best_of > 1 ? say('short_game', { number: game.number }) : nothing}<span class="aside">${view.book.turn}</span></th>
            ${heading(right, view)}
          </tr>
        </thead>
        <tbody>
          ${game.opening.length ? opening(game, left, right) : nothing}
          ${game.rows.map((row) => line(app, game.number, row, left, right))}
          ${waiting.map((tap) => pending(tap, left))}
          ${!game.rows.length && !waiting.length
            ? html`<tr class="bare"><td colspan="3">${say('no_rows', { turn: view.book.turn })}</td></tr>`
            : nothing}
        </tbody>
      </table>
    </div>
    <div class="sum-up">
      ${total(left)}
      <p class="mid">
        ${waiting.length ? html`<b>${say('total_waiting', { n: waiting.length })}</b>` : say('total')}
        ${game.marks.slice(-2).map((mark) => called(mark, left, right))}
      </p>
      ${total(right)}
    </div>
  </div>`;
}

function total(team) {
  return html`<p class="total"><span class="aside">${say('total_of', { who: cap(team.color || team.name) })}</span>${shown(team.score)}</p>`;
}

/** What was called last in the frame being played, with its clause: the totals have it already. */
function called(mark, left, right) {
  const team = left.key === mark.team ? left : right;
  return html`<span class="fine"><span class="aside">${team.name}</span>${dot(team.side)} ${worth(mark.points)}<br />${mark.clause}</span>`;
}

function heading(team, view) {
  const small = [view.first, view.second].flatMap(names).some((name) => name.length > LONG);
  const role = team.leads ? say('leads', { color: cap(team.color) }) : team.hammer ? say('hammer', { color: cap(team.color) }) : team.color;
  return html`<th scope="col">
    <span class="who">${dot(team.side)}<span class="name">${names(team).map((name) => html`<span class=${small ? 'long' : ''}>${name}</span>`)}</span></span>
    <span class="aside">${role}</span>
    ${view.best_of > 1 && team.wins ? html`<small>${say('team_wins', { n: team.wins })}</small>` : nothing}
  </th>`;
}

/** Where a name is longer, all of them are set smaller; none is cut. */
const LONG = 22;

/** Partners one below the other, as the team's name has them; a team known by a name of its own keeps it. */
function names(team) {
  const parts = team.name.split(' / ');
  return parts.length === team.players.length ? parts : [team.name];
}

function line(app, game, row, left, right) {
  const cell = (team) => {
    const marks = row.marks.filter((mark) => mark.team === team.key);
    return html`<td class="${row.lead === team.key ? 'leads-off' : ''} ${marks.length ? 'fined' : ''}">
      ${row.lead === team.key ? html`<span class="aside">${say('lead_tick')}</span>` : nothing}
      ${shown(row.totals[team.place])}
      ${marks.length
        ? html`<span class="fine">${marks.map((mark) => html`<span>${worth(mark.points)} ${mark.clause}</span>`)}</span>`
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
              aria-label=${say('row_details', { turn: cap(turn), number: label })}
              @click=${() => app.go('correct', { game, frame: row.number })}
            >
              ${label}${row.overtime ? '+' : ''}
            </button>`
          : known(`row.${row.kind}`) ? say(`row.${row.kind}`) : label}
      </th>
      ${cell(right)}
    </tr>`;
}

function opening(game, left, right) {
  const cell = (team) => {
    const marks = game.opening.filter((mark) => mark.team === team.key);
    return html`<td>${marks.map((mark) => html`<span class="fine">${worth(mark.points)} ${mark.clause}</span>`)}</td>`;
  };
  return html`<tr>${cell(left)}<td class="mid">${say('opening')}</td>${cell(right)}</tr>`;
}

/** As it was entered: what it makes of the score is for the server to say. */
function pending(tap, left) {
  const state = tap.state === 'refused' ? say('refused_row') : say('waiting');
  if (tap.say.yellow === undefined) {
    return html`<tr class="pending"><td colspan="3"><em>${tap.say.text}</em> <span class="state">${state}</span></td></tr>`;
  }
  return html`<tr class="pending">
    <td>${left.side === 'black' ? tap.say.black : tap.say.yellow}</td>
    <td class="mid"><span class="state">${state}</span></td>
    <td>${left.side === 'black' ? tap.say.yellow : tap.say.black}</td>
  </tr>`;
}
