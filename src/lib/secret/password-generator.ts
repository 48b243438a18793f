import { randomBelow, randomCharacters, secureRandom, shuffled } from './secure-random.ts';
import type { RandomSource } from './secure-random.ts';

/** How many characters of a kind, both ends included. */
interface Count {
  readonly min: number;
  readonly max: number;
}

export interface PasswordRule {
  readonly length: number;
  readonly digits: Count;
  readonly symbols: Count;
}

/** The rule for generated passwords (S1-5-13). */
export const passwordRule: PasswordRule = {
  length: 10,
  digits: { min: 1, max: 4 },
  symbols: { min: 1, max: 1 },
};

/** Without the characters that are easily confused: 0 O o, 1 l I. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz';
const digits = '23456789';
const symbols = '@#_&-+/*!?';

/** The rule cannot be met (S1-8-06). */
export class ImpossiblePassword extends Error {
  override name = 'ImpossiblePassword';
  constructor(rule: PasswordRule) {
    super(`No password can be made of ${JSON.stringify(rule)}`);
  }
}

const isCount = ({ min, max }: Count): boolean =>
  Number.isInteger(min) && Number.isInteger(max) && min >= 0 && max >= min;

const countOf = (text: string, kind: string): number =>
  Array.from(text).filter((character) => kind.includes(character)).length;
const isWithin = (count: number, { min, max }: Count): boolean => count >= min && count <= max;

/** Whether a password could be a generated one. */
export function isGeneratedPassword(password: string, rule = passwordRule): boolean {
  const counts = [letters, digits, symbols].map((kind) => countOf(password, kind));
  const [, digitCount = 0, symbolCount = 0] = counts;
  return (
    password.length === rule.length &&
    counts.reduce((sum, count) => sum + count, 0) === rule.length &&
    isWithin(digitCount, rule.digits) &&
    isWithin(symbolCount, rule.symbols)
  );
}

/** A random password that meets the rule. Throws ImpossiblePassword, or NoSecureRandom without a secure source. */
export function generatePassword(rule = passwordRule, source: RandomSource = secureRandom()): string {
  const { length } = rule;
  const isPossible = Number.isInteger(length) && length > 0 && isCount(rule.digits) && isCount(rule.symbols);
  if (!isPossible || rule.digits.min + rule.symbols.min > length) throw new ImpossiblePassword(rule);

  const between = (min: number, max: number): number => min + randomBelow(max - min + 1, source);
  const digitCount = between(rule.digits.min, Math.min(rule.digits.max, length - rule.symbols.min));
  const symbolCount = between(rule.symbols.min, Math.min(rule.symbols.max, length - digitCount));
  const drawn = [
    randomCharacters(digits, digitCount, source),
    randomCharacters(symbols, symbolCount, source),
    randomCharacters(letters, length - digitCount - symbolCount, source),
  ];
  return shuffled(drawn.join(''), source);
}
