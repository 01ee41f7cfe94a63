/** Shows what a shot was worth beside the best ones: words, marks on the court, and the heat map. */

const item = (words, more = '') => {
  const made = document.createElement('li');
  made.append(words);
  if (more) made.append(Object.assign(document.createElement('b'), { textContent: more, className: 'num' }));
  return made;
};

export function showAdvice(court, advice, words) {
  document.getElementById('advice-shots').replaceChildren(...advice.best.map((each) => item(each.name, each.worth)));
  document.getElementById('advice-likely').replaceChildren(...advice.own.likely.map((each) => item(each)));
  document.getElementById('advice-unit').textContent = `(${advice.unit})`;
  document.getElementById('heat-low').textContent = advice.heat.low;
  document.getElementById('heat-high').textContent = advice.heat.high;
  document.getElementById('advice').hidden = false;
  court.heat(advice.heat);
  const [best] = advice.best;
  const same = Math.hypot(best.rests[0] - advice.own.rests[0], best.rests[1] - advice.own.rests[1]) < 1;
  court.mark([
    ...(same ? [] : [{ ...best, name: words.best, kind: 'best' }]),
    { ...advice.own, name: words.you, kind: 'you' },
  ]);
}

export function hideAdvice(court) {
  document.getElementById('advice').hidden = true;
  court.heat(null);
  court.mark([]);
}

/** Asks the server; the sentence of a refusal is thrown. */
export async function asked(path, words, sent) {
  let answer;
  try {
    const body = sent && { method: 'POST', body: JSON.stringify(sent) };
    const headers = { accept: 'application/json', 'content-type': 'application/json', 'x-csrftoken': words.csrf };
    answer = await fetch(path, { ...body, headers, cache: 'no-store' });
  } catch {
    throw new Error(words.unsent);
  }
  const told = await answer.json();
  if (!answer.ok) throw Object.assign(new Error(told.sentence), { status: answer.status });
  return told;
}

export function lying(list) {
  document.getElementById('lying').replaceChildren(...list.map((each) => item(each)));
}
