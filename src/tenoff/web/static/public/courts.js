/** A court on the home page, on a TV and over a video picture, as pages/parts.html draws them. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { change, columns, gain, lastMarks, lastRows, place } from './laying.js';
import { disc, hidden, score, total } from './parts.js';
import { say } from './words.js';

const LONG = 20; // letters of a name that get both names of a match a smaller size on a TV, as in pages/parts.html

const where = (court) => (court ? say('court', { court }) : say('no_court'));

export function card({ court, closed, match: view, large }) {
  const head = (kind, key) => html`<h3><span>${say('court', { court })}</span><span class="chip ${kind}">${say(key)}</span></h3>`;
  if (!view && closed) {
    return html`<li class="card closed" data-court=${court}><h3><span>${say('court', { court })}</span><span class="chip">${say('closed')}</span></h3><p class="at">${closed}</p></li>`;
  }
  if (!view) return html`<li class="card free" data-court=${court}>${head('ok', 'free')}<p class="at">${say('free_court')}</p></li>`;
  return html`<li class=${view.rehearsal ? 'card live unreal' : 'card live'} ?hidden=${large} data-court=${court} data-match=${view.id} data-number=${view.number}><a href="/m/${view.id}"><h3><span>${where(court)}</span>${chips(view)}</h3>${columns(view).map((key) => cardTeam(view, key))}<p class="at">${view.status}</p></a></li>`;
}

function chips(view) {
  const chip = (kind, key) => html`<span class="chip ${kind}">${say(key)}</span>`;
  if (view.rehearsal) return chip('unreal', 'rehearsal');
  if (view.suspended !== null) return chip('wait', 'stopped');
  if (view.claimed) return chip('wait', 'claimed');
  return view.confirmed ? chip('ok', 'confirmed') : nothing;
}

const tick = () => html`<i class="tick"></i> ${hidden(say('leads'))}`;

function cardTeam(view, key) {
  const team = view[key];
  return html`<p class=${view.winner === key ? 'line won' : 'line'}>${disc(team.side)}<span class="name">${team.name}${team.leads ? tick() : nothing}</span>${view.best_of > 1 ? html`<span class="wins">${team.wins}</span>` : nothing}<b class="num">${score(team.score)}</b></p>`;
}

const CHALK = 7; // rows of the chalkboard, as in pages/parts.html

/** The court that the home page shows large. */
export function large({ court, match: view }) {
  const [left, right] = columns(view);
  const end = view.winner ? view.status : view.ended || (view.next && view.next.sentence);
  return html`<a class=${view.rehearsal ? 'large on-court unreal' : 'large on-court'} href="/m/${view.id}" data-court=${court} data-number=${view.number}><div class="now"><p class="head"><span class=${view.phase === 'playing' ? 'live' : 'over'}>${where(court)}</span>${view.winner ? nothing : html`<span class="at">${view.status}</span>`}${chips(view)}</p>${[left, right].map((key) => largeTeam(view, key))}${end ? html`<p class="end">${end}</p>` : nothing}</div>${view.game.rows.length ? chalk(view, left, right) : nothing}</a>`;
}

function chalk(view, left, right) {
  const cell = (row, key) => {
    const points = total(row.totals[place(key)]);
    return row.lead === key ? html`<td class="lead">${points}</td>` : html`<td>${points}</td>`;
  };
  const line = (row) => html`<tr>${cell(row, left)}<th scope="row">${row.label || row.number}</th>${cell(row, right)}</tr>`;
  return html`<table class="chalk"><caption class="visually-hidden">${say('sheet', { number: view.game.number })}</caption><tbody>${view.game.rows.slice(-CHALK).map(line)}</tbody></table>`;
}

const games = (view, team) => (view.best_of > 1 ? html`<span>${say('games_won', { games: team.wins })}</span> ` : nothing);
const hammer = (team) => (team.hammer ? html`<span>${say('hammer')}</span>` : nothing);

function largeTeam(view, key) {
  const team = view[key];
  const role = view.winner === key ? html`<em>${say('winner')}</em>` : team.leads ? html`<em>${say('leads')}</em>` : hammer(team);
  return html`<p class=${view.winner === key ? 'team won' : 'team'}>${disc(team.side)}<span class="name"><b>${team.name}</b><small>${games(view, team)}${role}</small></span><b class="num">${score(team.score)}</b></p>`;
}

export function panel({ court, closed, match: view }) {
  if (!view) {
    return html`<section class="panel idle"><h2><span>${say('court', { court })}</span><span class="where">${closed ? say('closed') : say('free')}</span></h2><p class="idle">${closed || say('free_court')}</p></section>`;
  }
  return html`<section class=${view.rehearsal ? 'panel unreal' : 'panel'} data-number=${view.number}><h2><span>${where(court)}</span><span class="where">${view.rehearsal ? html`<em>${say('rehearsal')}</em> ` : nothing}${view.winner ? say(view.confirmed ? 'confirmed' : 'claimed') : view.status}</span></h2>${columns(view).map((key) => panelTeam(view, key))}${panelFoot(view)}</section>`;
}

function panelTeam(view, key) {
  const team = view[key];
  const role = team.leads ? html`<em>${say('leads')}</em>` : hammer(team);
  return html`<div class=${view.winner === key ? 'team won' : 'team'}>${disc(team.side)}<p class=${Math.max(view.first.name.length, view.second.name.length) > LONG ? 'name long' : 'name'}><span>${team.name}</span><small>${games(view, team)}${role}${view.winner === key ? html`<em>${say('winner')}</em>` : nothing}</small></p><b class="total">${score(team.score)}</b></div>`;
}

function panelFoot(view) {
  const [left, right] = columns(view);
  const rows = lastRows(view);
  const both = (row) => html` <b>${gain(row.points[place(left)])} : ${gain(row.points[place(right)])}</b>`;
  const mark = (each) => html`<span>${view[each.team].color || view[each.team].name} <b>${change(each.points)}</b> ${each.clause}</span>`;
  const said = view.winner ? view.status : view.ended;
  return html`<p class="foot"><span>${said ? said : rows.length ? html`${say('last_frames')}${rows.map(both)}` : nothing}</span><span class="call">${lastMarks(view).map(mark)}</span></p>`;
}

export function bug(view) {
  const row = (key) => {
    const team = view[key];
    return html`<div class=${view.winner === key ? 'row won' : 'row'}>${disc(team.side)}<span class="name">${team.name}</span>${view.best_of > 1 ? html`<span class="wins">${team.wins}</span>` : nothing}<span class="mark">${team.leads ? tick() : nothing}</span><b class="total">${score(team.score)}</b></div>`;
  };
  return html`${columns(view).map(row)}
    <p class="at">${view.rehearsal ? html`<em>${say('rehearsal')}</em> ` : nothing}${view.ended || view.status}${view.court ? html` <span>${say('court', { court: view.court })}</span>` : nothing}</p>`;
}
