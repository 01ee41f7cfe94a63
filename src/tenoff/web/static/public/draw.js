/** All that moves on the page of a match, as pages/parts.html draws it: change both together. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { columns, place, whyPath } from './laying.js';
import { clause, disc, moment, score, why } from './parts.js';
import { sheet } from './sheet.js';
import { known, say } from './words.js';

export function matchPage(view) {
  const [left, right] = columns(view);
  const { game } = view;
  const coming = game.state === 'coming';
  const done = [...view.games].reverse();
  return html`${view.rehearsal ? html`<p class="rehearsal">${say('rehearsal_band')}</p>` : nothing}
    <div class="state"><p class=${view.suspended !== null ? 'status stopped' : 'status'}>${view.status}</p>${view.ended ? html`<p class="ended">${view.ended}</p>` : nothing}${view.claimed ? html`<p class="chip wait">${say('claimed')}</p>` : nothing}</div>
    <div class="sides">${side(view, left)}${side(view, right)}</div>
    ${view.next
      ? html`<p class="next"><b class="num">${view.next.label}</b><span>${view.next.sentence}</span></p>`
      : nothing}
    ${view.officials.length || view.signatures.length ? people(view) : nothing}
    ${view.due.length || view.unsettled.length ? due(view) : nothing}
    <div class="sheets">
      ${coming ? nothing : html`<h2>${say('sheet', { number: game.number })}<small>${game.length}</small></h2>${sheet(view, game)}`}
      ${done.map((each, at) => html`<details class="done" ?open=${coming && !at}><summary>${say('sheet', { number: each.number })}: ${gameEnd(view, each)}</summary>${sheet(view, each)}</details>`)}
      ${done.length || !coming ? html`<p class="hint">${say('numbers')}</p>` : nothing}
    </div>
    <section class="rulings"><h2>${say('rulings')}</h2>${view.rulings.length
      ? html`<ol class="told">${view.rulings.map((each) => ruling(view, each))}</ol>`
      : html`<p class="quiet">${say('no_rulings')}</p>`}</section>`;
}

function people(view) {
  const line = (key) => ([role, name]) => html`<span>${say(key, { role: known(`role.${role}`, role), name })}</span>`;
  return html`<p class="people">${view.officials.map(line('official'))}${view.signatures.map(line('signature'))}</p>`;
}

function due(view) {
  const line = (each) => html`<li>${each.sentence} ${clause(view, each.clause)}</li>`;
  return html`<section class="due"><h2>${say('due')}</h2><ul>${view.due.map(line)}${view.unsettled.map(line)}</ul></section>`;
}

function gameEnd(view, game) {
  if (!game.winner) return say('game_unfinished');
  const won = place(game.winner);
  return say('game_over', { team: view[game.winner].name, won: game.score[won], lost: game.score[1 - won] });
}

function side(view, key) {
  const team = view[key];
  const { game } = view;
  const path = game.state === 'coming' ? whyPath(view.id, 'match') : whyPath(view.id, 'score', { team: key, game: game.number });
  const tag = (words, strong) => html`<span class=${strong ? 'tag strong' : 'tag'}>${words}</span>`;
  return html`<section class=${view.winner === key ? 'side won' : 'side'}>
    <p class="who">${disc(team.side)} <b>${team.name}</b></p>
    <p class="points num">${why(path, score(team.score))}</p>
    <p class="tags">${team.color ? tag(team.color) : nothing}${team.leads ? tag(say('leads'), true) : nothing}${team.hammer ? tag(say('hammer')) : nothing}${view.best_of > 1
      ? tag(why(whyPath(view.id, 'match'), say('games_won', { games: team.wins })))
      : nothing}${view.winner === key ? tag(say('winner'), true) : nothing}</p>
    ${team.needed ? html`<p class="needs">${why(whyPath(view.id, 'needed', { team: key }), team.needed)}</p>` : nothing}
  </section>`;
}

function ruling(view, each) {
  const path = whyPath(view.id, 'act', { act: each.act });
  return html`<li class=${each.weight}><p>${each.sentence}</p><p class="of">${clause(view, each.clause)} <a class="act" href=${path}>${each.at ? moment(each.at) : each.act}</a></p></li>`;
}
