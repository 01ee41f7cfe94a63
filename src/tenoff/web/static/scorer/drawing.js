/** The court drawing that came with the page: from inches to its picture and back. */

const SHOWN = { low: -5, high: 129, half: 40 }; // inches that matter for a frame's score

let made = null;

/** {picture, at, back, box}, or null when the page brought no drawing. */
export function drawing() {
  const source = document.getElementById('court-drawing');
  if (!made && source) made = prepared(source.content.querySelector('svg'));
  return made;
}

function prepared(picture) {
  // where the origin lands, then what an inch of x and an inch of y add
  const [x0, y0, xx, xy, yx, yy] = picture.dataset.frame.split(' ').map(Number);
  const at = (x, y) => [x0 + x * xx + y * yx, y0 + x * xy + y * yy];
  const [[left, bottom], [right, top]] = [at(-SHOWN.half, SHOWN.low), at(SHOWN.half, SHOWN.high)];
  const box = [Math.min(left, right), Math.min(top, bottom), Math.abs(right - left), Math.abs(top - bottom)];
  const turn = xx * yy - xy * yx;
  const back = (across, down) => {
    const [dx, dy] = [across - x0, down - y0];
    return [(dx * yy - dy * yx) / turn, (dy * xx - dx * xy) / turn];
  };
  picture.setAttribute('viewBox', box.join(' '));
  picture.setAttribute('aria-hidden', 'true');
  return { picture, at, back, box };
}
