/** Known players as one types: the arrow keys or a tap choose, and the fields beside are filled. */

const FILLED = ['key', 'club', 'klass', 'sex', 'member', 'district', 'born'];

export function suggesting(field) {
  const group = field.closest('fieldset');
  const which = group.dataset.player;
  const list = document.createElement('ul');
  list.className = 'suggest';
  list.id = `${field.id}-list`;
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', field.labels[0].textContent);
  list.hidden = true;
  field.after(list);
  field.setAttribute('role', 'combobox');
  field.setAttribute('aria-autocomplete', 'list');
  field.setAttribute('aria-controls', list.id);
  field.setAttribute('aria-expanded', 'false');

  let found = [];
  let at = -1;
  let asked = 0;
  let timer = 0;

  const other = (name) => group.querySelector(`[name="${name}_${which}"]`);

  function shut() {
    list.hidden = true;
    field.setAttribute('aria-expanded', 'false');
    field.removeAttribute('aria-activedescendant');
    at = -1;
  }

  function draw() {
    list.replaceChildren(
      ...found.map((player, index) => {
        const item = document.createElement('li');
        item.id = `${list.id}-${index}`;
        item.setAttribute('role', 'option');
        item.setAttribute('aria-selected', String(index === at));
        item.append(player.name);
        const more = [player.club, player.member, player.entered && field.dataset.hint.replace('{division}', player.entered)];
        const small = document.createElement('small');
        small.textContent = more.filter(Boolean).join(' · ');
        item.append(small);
        item.addEventListener('pointerdown', (event) => {
          event.preventDefault();
          choose(player);
        });
        return item;
      }),
    );
    list.hidden = found.length === 0;
    field.setAttribute('aria-expanded', String(!list.hidden));
    if (at >= 0) field.setAttribute('aria-activedescendant', `${list.id}-${at}`);
  }

  function choose(player) {
    field.value = player.name;
    for (const name of FILLED) {
      const place = other(name);
      if (place && player[name]) place.value = player[name];
    }
    shut();
    const next = document.querySelector(`#name_${Number(which) + 1}`);
    if (next && !next.value) next.focus();
  }

  async function ask() {
    const text = field.value.trim();
    const turn = ++asked;
    if (text.length < 2) {
      found = [];
      return shut();
    }
    try {
      const answer = await fetch(`${field.dataset.search}?q=${encodeURIComponent(text)}`);
      if (!answer.ok || turn !== asked) return;
      found = (await answer.json()).players;
    } catch {
      return; // without the server one simply types on
    }
    at = -1;
    if (document.activeElement === field) draw();
  }

  field.addEventListener('input', () => {
    other('key').value = '';
    clearTimeout(timer);
    timer = setTimeout(ask, 120);
  });
  field.addEventListener('keydown', (event) => {
    if (list.hidden) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      at = (at + (event.key === 'ArrowDown' ? 1 : -1) + found.length) % found.length;
      draw();
    } else if (event.key === 'Enter' && at >= 0) {
      event.preventDefault();
      choose(found[at]);
    } else if (event.key === 'Escape') {
      shut();
    }
  });
  field.addEventListener('blur', () => setTimeout(shut, 150));
}
