/** The words a page was sent with, by key. */

const sent = document.getElementById('words');
const words = sent ? JSON.parse(sent.textContent) : {};

export const say = (key, values = {}) => words[key].replace(/\{(\w+)\}/g, (_, name) => values[name]);

/** The words of a key where there are any, else what stands in their place. */
export const known = (key, otherwise) => words[key] || otherwise;
