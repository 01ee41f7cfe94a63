/** The part of a page that moves: first what the server wrote, from the first news on what is drawn here. */

import { render } from '../vendor/lit-html/lit-html.js';
import { localise } from './local.js';

export function region(place) {
  let mine = false;
  return (drawing) => {
    if (!mine) place.replaceChildren();
    mine = true;
    render(drawing, place);
    localise(place);
  };
}

/** Takes the part of this name from a page that was fetched anew; it stays the server's. */
export function swapped(text, id) {
  const fresh = new DOMParser().parseFromString(text, 'text/html').getElementById(id);
  const place = document.getElementById(id);
  if (!fresh || !place) return null;
  const part = document.importNode(fresh, true);
  localise(part);
  place.replaceWith(part);
  return part;
}
