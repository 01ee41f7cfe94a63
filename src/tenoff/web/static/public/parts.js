/** The small pieces of pages/parts.html, drawn again in the browser. */

import { zoned } from '../clock.js';
import { html, nothing } from '../vendor/lit-html/lit-html.js';
import { change, clausePath } from './laying.js';
import { say } from './words.js';

export const hidden = (words) => html`<span class="visually-hidden">${words}</span>`;

/** A score; one below nothing stands in a circle, as on the sport's board. */
export const score = (points) =>
  points >= 0 ? points : html`<span class="neg"><span class="visually-hidden">${say('minus')}</span>${-points}</span>`;

export const total = (points) => (points === null ? '-' : score(points));

export const why = (path, inside) => html`<a class="why" href=${path}>${inside}${hidden(say('why'))}</a>`;

export const disc = (side) => (side ? html`<span class="disc ${side}"></span>` : nothing);

export const clause = (view, number) =>
  number ? html`<a class="clause" href=${clausePath(view.book.key, number)}>${number}</a>` : nothing;

export function marks(view, all, team) {
  const own = all.filter((mark) => mark.team === team);
  if (!own.length) return nothing;
  return html`<span class="pens">${own.map((mark) => pen(view, mark))}</span>`;
}

const pen = (view, mark) =>
  html`<span class=${mark.points > 0 ? 'pen plus' : 'pen'}>${change(mark.points)} ${clause(view, mark.clause)}</span>`;

/** As the server writes it; local.js says the same moment in the reader's way. */
export const moment = (at) => html`<time datetime=${at}>${zoned(new Date(at))}</time>`;
