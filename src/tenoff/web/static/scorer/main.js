/** Starts the scorer's page: what the phone remembers, the court it was opened for, and the browser's own events. */

import { render } from '../vendor/lit-html/lit-html.js';
import { app } from './app.js';
import { freshId } from './ids.js';
import { keep, kept } from './kept.js';
import { page } from './page.js';

const root = document.getElementById('scorer');
const boot = JSON.parse(document.getElementById('boot').textContent);

let due = false;
let begun = false;

app.draw = () => {
  if (due || !app.session) return;
  due = true;
  requestAnimationFrame(() => {
    due = false;
    if (!begun) root.textContent = ''; // what the server drew for readers without scripts
    begun = true;
    render(page(app), root);
    follow();
  });
};

let rows = '';

/** The newest row is seen without a finger; who has scrolled back is left alone until there is a newer one. */
function follow() {
  const box = root.querySelector('.tally-box .rolls');
  const now = box ? `${app.session.match} ${box.querySelectorAll('tbody tr').length}` : '';
  if (box && now !== rows) box.scrollTop = box.scrollHeight;
  rows = now;
}

function wake() {
  if (document.visibilityState === 'hidden' || !app.session) return;
  app.session.wake();
}

async function start() {
  const [phone, prefs, courts] = await Promise.all([kept('phone'), kept('prefs'), kept('courts')]);
  app.phoneId = phone || freshId();
  if (!phone) keep('phone', app.phoneId);
  app.prefs = { ...app.prefs, ...prefs };
  app.dress();
  app.courts = (courts || []).filter((court) => court.token !== boot.token);
  app.courts.unshift({ token: boot.token, court: boot.court, match: boot.match });
  keep('courts', app.courts);
  await app.turnTo(boot.token, boot.view);
}

window.addEventListener('popstate', () => app.popped());
window.addEventListener('online', wake);
window.addEventListener('pageshow', wake);
document.addEventListener('visibilitychange', wake);
setInterval(() => {
  // a court without a match waits for one; a running clock shows its time
  if (!app.session) return;
  if (!app.session.match) app.session.look();
}, 5000);
setInterval(() => {
  if (app.session && app.session.view && app.session.view.phase === 'between') app.draw();
}, 1000);

if ('serviceWorker' in navigator) {
  navigator.serviceWorker.register('/sw.js', { scope: '/s/' }).catch(() => {}); // the page works without it
}

start();
