/** On every page of the desk: that somebody is hurt is seen at once, and heard until somebody goes or turns it off. */

import { listen } from './live.js';

const EVERY = 4000; // how often it sounds
const MUTE = 'tenoff-alarm-off';
const LAST = 'tenoff-alarm-last'; // several pages of one browser sound as one
const { title } = document;
let audio = null;
let timer = 0;
let hurt = new Map(); // by court: the match in which somebody is hurt

const place = () => document.getElementById('emergency');
const muted = () => localStorage.getItem(MUTE) === 'yes';

/** Three high notes. Browsers let a page sound only after somebody has touched it; until then it is seen only. */
function sound() {
  const last = Number(localStorage.getItem(LAST) || 0);
  if (muted() || Date.now() - last < EVERY - 500) return;
  localStorage.setItem(LAST, String(Date.now()));
  audio = audio || new AudioContext();
  audio.resume();
  for (const beat of [0, 0.3, 0.6]) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = 880;
    volume.gain.value = 0.3;
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + beat);
    tone.stop(audio.currentTime + beat + 0.2);
  }
}

function dress() {
  clearInterval(timer);
  const shown = !place().hidden;
  document.title = shown ? `‼ ${title}` : title;
  const button = document.getElementById('sound');
  if (!shown) return;
  timer = setInterval(sound, EVERY);
  sound();
  if (!button) return;
  button.hidden = false;
  button.textContent = muted() ? button.dataset.on : button.dataset.off;
  button.onclick = () => {
    localStorage.setItem(MUTE, muted() ? 'no' : 'yes');
    dress();
  };
}

async function fresh() {
  const answer = await fetch(`/desk/emergency?from=${encodeURIComponent(location.pathname)}`, { cache: 'no-store' });
  if (!answer.ok) throw new Error(String(answer.status));
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const [old, now] = [place(), page.getElementById('emergency')];
  if (!now || (old.hidden && now.hidden)) return;
  if (old.dataset.courts !== now.dataset.courts || old.hidden !== now.hidden) old.replaceWith(document.importNode(now, true));
  dress();
}

listen({
  stream: '/live/courts',
  heard: ({ court, match }) => {
    const now = match && match.hurt ? match.id : '';
    if ((hurt.get(court) || '') === now) return false;
    hurt.set(court, now);
    fresh().catch(() => {});
    return true;
  },
  ask: async () => {
    await fresh();
    return null;
  },
  lost: () => {},
  back: () => {},
  unseen: true, // it is heard from a page nobody looks at
});
dress();
