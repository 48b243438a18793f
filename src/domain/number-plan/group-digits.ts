import { groupings } from './groupings.ts';

/** A group rule as a pattern of a whole number; its capturing groups are those of the number. */
function patternOf(rule: string): RegExp {
  const [first = '', ...sizes] = rule.split(' ');
  const groups = sizes.map((size) => `(\\d{${size.replace('-', ',')}})`).join('');
  return new RegExp(`^(?=${first.includes('|') ? `(?:${first})` : first})${groups}$`);
}

const patterns = new Map<string, readonly RegExp[]>();

function patternsOf(code: string): readonly RegExp[] {
  const known = patterns.get(code) ?? (groupings[code]?.groups ?? []).map(patternOf);
  patterns.set(code, known);
  return known;
}

/** Groups of three; a single digit is not left alone at the end. */
const inThrees = (digits: string): string =>
  digits.match(digits.length % 3 === 1 ? /\d{4}$|\d{3}/g : /\d{3}|\d+$/g)?.join(' ') ?? digits;

/** The digits after a country code in the groups of that country. */
export function groupDigits(code: string, digits: string): string {
  for (const pattern of patternsOf(code)) {
    const groups = pattern.exec(digits);
    if (groups !== null) return groups.slice(1).join(' ');
  }
  return inThrees(digits);
}
