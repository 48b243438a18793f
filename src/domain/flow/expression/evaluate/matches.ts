/** Whether a pattern character matches a character: `?` matches any, `#` a digit. */
const accepts = (pattern: string, character: string): boolean =>
  pattern === '?' || (pattern === '#' ? character >= '0' && character <= '9' : pattern === character);

/** The characters compared in one step. */
const charactersOfStep = 16;

/**
 * Whether a text matches a pattern, in which `*` matches any characters. The algorithm backtracks to the last `*`
 * only, so its work is bounded by the product of both lengths.
 */
export function matchesPattern(
  text: string,
  pattern: string,
  spend: (steps: number) => void = () => undefined,
): boolean {
  let [at, position] = [0, 0];
  let star = -1;
  let resume = 0;
  let compared = 0;
  while (at < text.length) {
    compared += 1;
    if (compared % charactersOfStep === 0) spend(1);
    const next = pattern[position];
    if (next === '*') {
      star = position;
      resume = at;
      position += 1;
    } else if (next !== undefined && accepts(next, text[at] ?? '')) {
      at += 1;
      position += 1;
    } else if (star >= 0) {
      resume += 1;
      at = resume;
      position = star + 1;
    } else return false;
  }
  return /^\**$/.test(pattern.slice(position));
}
