/** The lists of the board, parted into leaves by what fits the screen: every match is wholly seen on one of them. */

const UPRIGHT = '(max-aspect-ratio:1/1)';
const PHONE = '(max-width:600px)'; // there one scrolls

/** The lists as the server wrote them; what was parted before is put together again. */
function lists(halves) {
  const found = new Map();
  for (const leaf of halves.querySelectorAll('.leaf')) {
    const kind = leaf.className.split(' ')[1];
    const known = found.get(kind) || { kind, head: leaf.querySelector('h2 span').textContent, items: [] };
    known.items.push(...leaf.querySelectorAll('li'));
    found.set(kind, known);
  }
  return [...found.values()];
}

function made(kind, head, columns) {
  const leaf = document.createElement('section');
  leaf.className = `leaf ${kind}`;
  leaf.innerHTML = `<h2><span></span><small></small></h2><div class="columns">${'<ul></ul>'.repeat(columns)}</div>`;
  leaf.querySelector('h2 span').textContent = head;
  return leaf;
}

const over = (list) => list.scrollHeight > list.clientHeight + 1;

/** As many leaves as it takes, one column filled after another; what is larger than a column stands alone in it. */
function parted(rota, { kind, head, items }, columns) {
  const left = [...items];
  const leaves = [];
  while (left.length) {
    const leaf = made(kind, head, columns);
    leaves.push(leaf);
    rota.append(leaf);
    for (const list of leaf.querySelectorAll('ul')) {
      while (left.length) {
        list.append(left[0]);
        if (over(list) && list.children.length > 1) {
          left[0].remove();
          break;
        }
        left.shift();
      }
    }
    leaf.hidden = true; // the next one is measured in its place
  }
  return leaves;
}

/** The courts beside the others where all of them fit so; else each list over the whole width, in two columns. */
export function laid(halves) {
  if (!halves || matchMedia(PHONE).matches) return;
  const found = lists(halves);
  const turning = (...kinds) => found.filter(({ kind }) => kinds.includes(kind));
  const parts = [turning('now'), turning('next', 'results')].filter((each) => each.length);
  const beside = parts.length > 1 && lay(halves, parts, 1);
  if (!beside) lay(halves, [found], matchMedia(UPRIGHT).matches ? 1 : 2);
}

/** Says whether the courts fit on one leaf. */
function lay(halves, parts, columns) {
  halves.replaceChildren();
  halves.classList.toggle('one', parts.length === 1);
  const rotas = parts.map(() => {
    const rota = document.createElement('div');
    rota.className = 'rota';
    halves.append(rota);
    return rota;
  });
  let whole = true;
  parts.forEach((part, place) => {
    for (const list of part) {
      const leaves = parted(rotas[place], list, columns);
      if (list.kind === 'now') whole = leaves.length === 1;
      leaves.forEach((leaf, number) => {
        const said = halves.dataset.page.replace('{page}', number + 1).replace('{pages}', leaves.length);
        leaf.querySelector('h2 small').textContent = leaves.length > 1 ? said : '';
      });
    }
  });
  return whole;
}
