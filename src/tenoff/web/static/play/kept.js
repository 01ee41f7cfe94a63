/** What a learner has done, kept on this device and nowhere else. */

export function kept(name, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(`tenoff.${name}`)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function keep(name, value) {
  try {
    localStorage.setItem(`tenoff.${name}`, JSON.stringify(value));
  } catch {
    // a browser that keeps nothing: the page works without
  }
}

/** Number keys choose an answer; Enter goes on once the verdict is there. */
export function keys() {
  const calls = document.querySelectorAll('#calls button');
  const next = document.getElementById('next');
  document.getElementById('verdict')?.focus({ preventScroll: true });
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const typing = event.target.closest('input, textarea, select');
    if (typing) return;
    const call = calls[Number(event.key) - 1];
    if (call) call.click();
    if (event.key === 'Enter' && next && !event.target.closest('a, button, summary')) next.click();
  });
}
