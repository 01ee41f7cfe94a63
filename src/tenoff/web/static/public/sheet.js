/** One game as the sport's scoreboard. */

import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { other, place, whyPath } from './laying.js';
import { disc, hidden, marks, score, total, why } from './parts.js';
import { say } from './words.js';

export function sheet(view, game) {
  const left = game.opened;
  const right = other(left);
  const on = view.game.number === game.number;
  const [near, far] = on ? [view[left].side, view[right].side] : ['yellow', 'black'];
  const names = { number: game.number, left: view[left].name, right: view[right].name };
  return html`<table class="board sheet">
    <caption class="visually-hidden">${say('sheet_caption', names)}</caption>
    <thead><tr><th scope="col">${disc(near)} ${view[left].name}</th><th class="f" scope="col">${view.book.turn}</th><th scope="col">${disc(far)} ${view[right].name}</th></tr></thead>
    <tbody>
      ${game.opening.length
        ? html`<tr><td>${marks(view, game.opening, left)}</td><td class="f">${say('before')}</td><td>${marks(view, game.opening, right)}</td></tr>`
        : nothing}
      ${game.rows.map((row) => line(view, game, row, left, right))}
      ${on && view.next ? open(view, game, left, right) : nothing}
    </tbody>
    <tfoot><tr class="total">${sum(view, game, left)}<td class="f">${why(whyPath(view.id, 'game', { game: game.number }), say('total'))}</td>${sum(view, game, right)}</tr></tfoot>
  </table>`;
}

const td = (name, inside) => (name ? html`<td class=${name}>${inside}</td>` : html`<td>${inside}</td>`);

function sum(view, game, team) {
  const path = whyPath(view.id, 'score', { team, game: game.number });
  return td(game.winner === team ? 'won' : '', why(path, score(game.score[place(team)])));
}

function line(view, game, row, left, right) {
  return html`${row.notice ? html`<tr class="said"><td colspan="3">${row.notice}</td></tr>` : nothing}
    <tr>${cell(view, game, row, left)}${label(view, game, row)}${cell(view, game, row, right)}</tr>`;
}

function cell(view, game, row, team) {
  const leads = row.lead === team;
  const path = whyPath(view.id, 'score', { team, game: game.number, frame: row.number });
  const inside = html`${leads ? hidden(`${say('leads')}: `) : nothing}${why(path, total(row.totals[place(team)]))}${marks(view, row.marks, team)}`;
  return td(leads ? 'lead' : '', inside);
}

function label(view, game, row) {
  if (row.kind !== 'frame' && row.kind !== 'ended') return td('f', say(row.kind));
  return td('f', why(whyPath(view.id, 'lead', { game: game.number, frame: row.number }), row.label || row.number));
}

function open(view, game, left, right) {
  const side = (team) => {
    const leads = view.next.lead === team;
    return td(leads ? 'lead' : '', html`${leads ? hidden(say('leads')) : nothing}${marks(view, game.marks, team)}`);
  };
  const path = whyPath(view.id, 'lead', { game: game.number, frame: view.next.number });
  return html`<tr class="now">${side(left)}<td class="f">${why(path, say('now'))}</td>${side(right)}</tr>`;
}
