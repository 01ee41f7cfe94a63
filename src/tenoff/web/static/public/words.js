/** The words a page was sent with, by key. */

const known = document.getElementById('words');
const words = known ? JSON.parse(known.textContent) : {};

export const say = (key, values = {}) => words[key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
