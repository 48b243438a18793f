/*
 * The patterns in which libphonenumber lists numbers, read digit by digit: which of them a prefix leaves possible. They
 * consist of digits, classes, groups, alternatives and counts.
 */

/** A part of a pattern. Digits are a set. */
type PatternPart =
  | { readonly digits: ReadonlySet<string> }
  | { readonly options: readonly (readonly PatternPart[])[] }
  | { readonly part: PatternPart; readonly min: number; readonly max: number };

/** The ways in which a pattern can go on after a prefix, which may match it in several. */
export type PatternRest = readonly (readonly PatternPart[])[];

const allDigits = '0123456789';

function classOf(text: string): ReadonlySet<string> {
  const digits = new Set<string>();
  for (const [, from = '', to = from] of text.matchAll(/(\d)(?:-(\d))?/g))
    for (const digit of allDigits) if (digit >= from && digit <= to) digits.add(digit);
  return digits;
}

const token = /\(\?:|\[[\d-]+\]|\\d|\{\d+(?:,\d+)?\}|[?|)\d]/gy;

/** Throws for a pattern with anything else in it. */
export function patternOf(text: string): PatternRest {
  const tokens = text === '' ? [] : (text.match(token) ?? []);
  if (tokens.join('') !== text) throw new Error(`a pattern of numbers is not understood: ${text}`);
  let at = 0;

  function options(): readonly (readonly PatternPart[])[] {
    const found: PatternPart[][] = [[]];
    for (; at < tokens.length && tokens[at] !== ')'; at += 1) {
      const next = tokens[at] ?? '';
      const last = found.at(-1) ?? [];
      if (next === '|') found.push([]);
      else if (next === '(?:') {
        at += 1;
        last.push({ options: options() });
      } else if (next === '?' || next.startsWith('{')) {
        const [, min = '0', max = next === '?' ? '1' : min] = /(\d+)(?:,(\d+))?/.exec(next) ?? [];
        const part = last.pop();
        if (part !== undefined) last.push({ part, min: Number(min), max: Number(max) });
      } else last.push({ digits: next === '\\d' ? new Set(allDigits) : classOf(next) });
    }
    return found;
  }
  return options();
}

function after(parts: readonly PatternPart[], digit: string): PatternRest {
  const [first, ...rest] = parts;
  if (first === undefined) return [];
  if ('digits' in first) return first.digits.has(digit) ? [rest] : [];
  if ('options' in first) return first.options.flatMap((option) => after([...option, ...rest], digit));
  const { part, min, max } = first;
  const once: readonly PatternPart[] =
    max > 1 ? [part, { part, min: Math.max(0, min - 1), max: max - 1 }, ...rest] : [part, ...rest];
  return [...(max > 0 ? after(once, digit) : []), ...(min === 0 ? after(rest, digit) : [])];
}

/** The rest of a pattern after one more digit. It is empty if no number goes on with that digit. */
export const afterDigit = (rest: PatternRest, digit: string): PatternRest =>
  rest.flatMap((parts) => after(parts, digit));
