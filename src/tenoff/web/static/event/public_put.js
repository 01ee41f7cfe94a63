/** Changes on a drawn chart: the looks and the texts of single slots. */

/** One slot: its looks and its texts. */
function put({ id, look, name, line, score, note }) {
  const slot = document.getElementById(id);
  if (!slot) return;
  slot.setAttribute('class', look);
  for (const text of slot.getElementsByTagName('text')) {
    const said = { name, line, score, note }[text.getAttribute('class')];
    if (said !== undefined && text.textContent !== said) text.textContent = said;
  }
}

/** Who is followed stays followed: every slot that names one of the lines is marked. */
function marked(look, lines) {
  return lines.some((line) => look.split(' ').includes(`l${line}`)) ? `${look} follow` : look;
}

/** The changes of a chart that came after number `since`; says how many there were. */
export function apply(chart, since, lines) {
  let changed = 0;
  for (const [at, change] of chart.changes || []) {
    if (at > since) {
      put({ ...change, look: marked(change.look, lines) });
      changed += 1;
    }
  }
  return changed;
}
