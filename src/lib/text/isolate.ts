/** Letters from right to left and signs of direction; without any, a text cannot reorder the sentence around it. */
const reorders =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u200e\u200f\u202a-\u202e\u2066-\u2069\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const [firstStrongIsolate, popIsolate] = ['\u2068', '\u2069'];

/** The text with as many ends of isolates as beginnings: another end would close the isolate around it. */
function balanced(text: string): string {
  let depth = 0;
  const kept = text.replaceAll(/[\u2066-\u2069]/g, (sign) => {
    if (sign !== popIsolate) depth += 1;
    else if (depth === 0) return '';
    else depth -= 1;
    return sign;
  });
  return kept + popIsolate.repeat(depth);
}

/** The text with a direction of its own, so that it cannot reorder the sentence in which it stands. */
export const isolated = (text: string): string =>
  reorders.test(text) ? firstStrongIsolate + balanced(text) + popIsolate : text;

/** The texts that are not empty in one line, each with a direction of its own. */
export const joinIsolated = (texts: readonly string[], separator = ', '): string =>
  texts
    .filter((text) => text !== '')
    .map(isolated)
    .join(separator);
