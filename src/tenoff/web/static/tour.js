/** The card of a tour of the demo: it says one step at a time on the real page and points at what to press. */

const KEPT = 'tenoff-tour'; // of this tab only: {tour, at, focus}
const LOOK = 300; // how often the page is looked at: it draws itself again whenever there is news
const slim = document.getElementById('scorer') !== null; // the scorer's keys need the room

const read = () => JSON.parse(sessionStorage.getItem(KEPT) || 'null');
const keep = (state) => sessionStorage.setItem(KEPT, JSON.stringify(state));

const made = (tag, name, text = '') => Object.assign(document.createElement(tag), { className: name, textContent: text });
const seen = (place) => place.getClientRects().length > 0 && !place.closest('[hidden]');
const found = (selector) => [...document.querySelectorAll(selector)].find(seen);

/** Whether a step is on the page that is open. */
const here = ({ at, path }) => (at ? location.pathname.startsWith(at) : location.pathname === path.split('?')[0]);

async function begun() {
  const asked = /^#tour=(\w+)$/.exec(location.hash);
  if (!asked) return read();
  history.replaceState(history.state, '', location.pathname + location.search);
  const answer = await fetch(`/demo/tour/${asked[1]}`, { headers: { accept: 'application/json' } });
  if (!answer.ok) return null;
  const state = { tour: await answer.json(), at: 0 };
  keep(state);
  return state;
}

function card(state) {
  const { tour } = state;
  const { words, steps } = tour;
  const say = (key, values = {}) => words[key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
  const box = made('aside', slim ? 'tour slim' : 'tour');
  const ring = made('div', 'tour-ring');
  const line = made('p', 'tour-line');
  const title = made('b', 'tour-title');
  const text = made('p', 'tour-text');
  const acts = made('p', 'tour-acts');
  const button = (key, name, press) => {
    const each = made('button', name, say(key));
    each.type = 'button';
    each.addEventListener('click', press);
    return each;
  };
  const link = (key, path) => Object.assign(made('a', 'button', say(key)), { href: path });
  box.tabIndex = -1;
  box.setAttribute('aria-label', say('label', { role: tour.name }));
  text.setAttribute('role', 'status');
  ring.setAttribute('aria-hidden', 'true');
  let target = null;
  let open = !slim;

  const over = () => state.at >= steps.length;

  function leave() {
    sessionStorage.removeItem(KEPT);
    clearInterval(timer);
    document.removeEventListener('click', did, true);
    document.removeEventListener('submit', did, true);
    document.removeEventListener('keydown', key);
    document.documentElement.classList.remove('touring', 'touring-slim');
    box.remove();
    ring.remove();
  }

  /** On to a step; where it is on another page, there. */
  function go(at) {
    state.at = at;
    const away = !over() && !here(steps[at]);
    keep({ ...state, focus: away });
    if (away) location.assign(steps[at].path);
    else write();
  }

  /** Whoever does the thing itself is a step further; a link or a form leads on by itself. */
  function did(event) {
    const pressed = over() || !here(steps[state.at]) ? null : found(steps[state.at].target);
    if (!pressed || !pressed.contains(event.target)) return;
    const form = pressed.closest('form');
    if (event.type === 'click' && form) return; // its submit counts
    state.at += 1;
    keep(state);
    setTimeout(write);
  }

  const key = (event) => event.key === 'Escape' && !event.defaultPrevented && leave();

  function write() {
    const step = steps[state.at];
    target = null;
    line.replaceChildren();
    if (over()) {
      title.textContent = say('end');
      text.textContent = say('end_text');
      acts.replaceChildren(button('close', 'primary', leave), link('tours', '/demo'), link('own', '/demo#own'));
      open = true;
    } else {
      title.textContent = `${say('count', { n: state.at + 1, all: steps.length })} · ${step.title}`;
      acts.replaceChildren(button('leave', 'quietly', leave));
      if (state.at) acts.append(button('back', '', () => go(state.at - 1)));
      if (!here(step)) acts.append(button('there', '', () => go(state.at)));
      const next = button('next', slim ? '' : 'primary', () => go(state.at + 1));
      (slim ? line : acts).append(next);
    }
    line.prepend(title);
    if (slim) {
      const fold = made('button', 'tour-fold', '?');
      fold.type = 'button';
      fold.setAttribute('aria-label', say('more'));
      fold.addEventListener('click', () => {
        open = !open;
        look();
      });
      line.append(fold);
    }
    look(true);
  }

  /** Points at what is there now; says so where it is not. */
  function look(first = false) {
    const step = steps[state.at];
    const before = target;
    target = !over() && here(step) ? found(step.target) || (step.way && found(step.way)) || null : null;
    if (!over()) {
      const missing = here(step) && step.none && !(target && target.matches(step.target));
      const said = missing && !(first && slim) ? step.none : step.text; // the scorer's page is drawn a moment later
      if (text.textContent !== said) text.textContent = said;
    }
    text.hidden = !open;
    acts.hidden = !open;
    line.querySelector('.tour-fold')?.setAttribute('aria-expanded', String(open));
    if (!slim && target && target !== before && (first || !before)) target.scrollIntoView({ block: 'center' });
    put();
  }

  /** The ring about the target, and the card where it does not cover it. */
  function put() {
    ring.hidden = !target;
    box.classList.remove('high', 'left');
    if (!target) return;
    const at = target.getBoundingClientRect();
    const edge = 5;
    Object.assign(ring.style, {
      left: `${at.left - edge}px`, top: `${at.top - edge}px`, width: `${at.width + 2 * edge}px`, height: `${at.height + 2 * edge}px`,
    });
    if (slim) return;
    const covers = () => {
      const mine = box.getBoundingClientRect();
      const wide = Math.min(mine.right, at.right) - Math.max(mine.left, at.left);
      const tall = Math.min(mine.bottom, at.bottom) - Math.max(mine.top, at.top);
      return wide > 0 && tall > 0 ? wide * tall : 0;
    };
    let best = [covers(), []];
    for (const way of [['left'], ['high'], ['high', 'left']]) {
      if (!best[0]) break;
      box.classList.remove('high', 'left');
      box.classList.add(...way);
      const much = covers();
      if (much < best[0]) best = [much, way];
    }
    box.classList.remove('high', 'left');
    box.classList.add(...best[1]);
  }

  box.append(line, text, acts);
  document.documentElement.classList.add('touring');
  if (slim) document.documentElement.classList.add('touring-slim');
  document.body[slim ? 'prepend' : 'append'](box);
  document.body.append(ring);
  document.addEventListener('click', did, true);
  document.addEventListener('submit', did, true);
  document.addEventListener('keydown', key);
  window.addEventListener('scroll', put, { passive: true });
  window.addEventListener('resize', put);
  const timer = setInterval(look, LOOK);
  write();
  if (state.focus) {
    keep({ ...state, focus: false });
    box.focus({ preventScroll: true });
  }
}

const state = await begun();
if (state) card(state);
