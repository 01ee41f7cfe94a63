/** The page's words: a sentence by its key, its places filled, its plural chosen. */

import { words } from './words.en.js';

const plural = window.Intl && Intl.PluralRules ? new Intl.PluralRules(document.documentElement.lang || 'en') : null;

const form = (n) => (plural && typeof n === 'number' ? plural.select(n) : 'other');

/** The place `n` chooses among key.one, key.other and what else a language has. */
export function say(key, places = {}) {
  const text = words[key] || words[`${key}.${form(places.n)}`] || words[`${key}.other`];
  return text.replace(/\{(\w+)\}/g, (_, name) => places[name]);
}

export const known = (key) => key in words;

/** A word at the beginning of a sentence or of a button. */
export const cap = (word) => (word ? word[0].toUpperCase() + word.slice(1) : '');

/** What is listed under one name: the part of each key after it. */
export const under = (name) => Object.keys(words).filter((key) => key.startsWith(`${name}.`)).map((key) => key.slice(name.length + 1));

// -- what several screens say alike

/** A number as it is written on a board, with a true minus. */
export const signed = (value) => (value < 0 ? say('minus_number', { number: -value }) : String(value));

/** A disc's worth, with its sign. */
export const worth = (value) => (value > 0 ? say('plus_number', { number: value }) : signed(value));

export const discWord = (value) => (value < 0 ? say('ten_off') : value);

export const pair = ([left, right]) => say('pair', { left, right });

export const courtName = (court) => (court ? say('court', { court }) : say('no_court'));

export const keptWords = (n) => (n ? say('kept', { n }) : say('nothing_kept'));

export const helpWords = (about) => (about ? say('help_called', { about }) : say('help_called_plain'));

/** `number`: '' while other frames are still on their way. */
export const postWords = ({ turn }, number) => (number ? say('post', { turn, number }) : say('post_next', { turn }));

export const someone = (name) => name || say('other_phone');
