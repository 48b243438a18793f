import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { ImpossiblePassword, generatePassword } from '../../../../src/lib/secret/password-generator.ts';
import { NoSecureRandom, randomBelow } from '../../../../src/lib/secret/secure-random.ts';

const count = (text: string, kind: RegExp): number =>
  Array.from(text).filter((character) => kind.test(character)).length;
const digit = /[0-9]/;
const symbol = /[@#_&\-+/*!?]/;
const letter = /[A-Za-z]/;
const ambiguous = /[0Oo1lI]/;

// Proves S1-5-13.
test('10,000 passwords have ten characters, one to four digits, one symbol and nothing ambiguous', () => {
  const made = Array.from({ length: 10_000 }, () => generatePassword());
  for (const password of made) {
    expect(password).toHaveLength(10);
    expect(count(password, digit)).toBeGreaterThanOrEqual(1);
    expect(count(password, digit)).toBeLessThanOrEqual(4);
    expect(count(password, symbol)).toBe(1);
    expect(count(password, letter)).toBe(9 - count(password, digit));
    expect(count(password, ambiguous)).toBe(0);
  }
  expect(new Set(made).size).toBe(made.length);
  // Every number of digits, every symbol and every position of it occurs.
  expect(new Set(made.map((password) => count(password, digit)))).toEqual(new Set([1, 2, 3, 4]));
  expect(new Set(made.map((password) => password.search(symbol))).size).toBe(10);
  expect(new Set(made.map((password) => password[password.search(symbol)])).size).toBe(10);
});

const range = fc
  .tuple(fc.nat(8), fc.nat(8))
  .map(([one, other]) => ({ min: Math.min(one, other), max: Math.max(one, other) }));

const isMet = (password: string, kind: RegExp, { min, max }: { min: number; max: number }): boolean =>
  count(password, kind) >= min && count(password, kind) <= max;
const rules = fc.record({ length: fc.integer({ min: 1, max: 12 }), digits: range, symbols: range });
const canBeMet = ({ length, digits, symbols }: Parameters<typeof generatePassword>[0] & object): boolean =>
  digits.min + symbols.min <= length;

test('meets every rule that can be met', () => {
  fc.assert(
    fc.property(rules.filter(canBeMet), (rule) => {
      const password = generatePassword(rule);
      expect(password).toHaveLength(rule.length);
      expect(isMet(password, digit, rule.digits)).toBe(true);
      expect(isMet(password, symbol, rule.symbols)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

// Proves S1-8-06.
test('throws for rules that cannot be met', () => {
  fc.assert(
    fc.property(
      rules.filter((rule) => !canBeMet(rule)),
      (rule) => {
        expect(() => generatePassword(rule)).toThrow(ImpossiblePassword);
      },
    ),
  );
});

// Proves S1-8-06.
test.each([
  { length: 0, digits: { min: 0, max: 0 }, symbols: { min: 0, max: 0 } },
  { length: Number.NaN, digits: { min: 0, max: 1 }, symbols: { min: 0, max: 1 } },
  { length: 10, digits: { min: 3, max: 2 }, symbols: { min: 1, max: 1 } },
  { length: 10, digits: { min: 0.5, max: 2 }, symbols: { min: 1, max: 1 } },
  { length: 10, digits: { min: -1, max: 2 }, symbols: { min: 1, max: 1 } },
])('throws for invalid numbers: %o', (rule) => {
  expect(() => generatePassword(rule)).toThrow(ImpossiblePassword);
});

// Proves S1-8-06.
test('throws without a secure random source', () => {
  vi.stubGlobal('crypto', undefined);
  expect(() => generatePassword()).toThrow(NoSecureRandom);
  vi.unstubAllGlobals();
});

test('draws again where the remainder would favour the first numbers', () => {
  const drawn = [2 ** 32 - 1, 2 ** 32 - 4, 7];
  const source = {
    getRandomValues: <Values extends ArrayBufferView | null>(values: Values): Values => {
      if (values instanceof Uint32Array) values[0] = drawn.shift() ?? 0;
      return values;
    },
  };
  expect(randomBelow(10, source)).toBe(7);
  expect(drawn).toEqual([]);
});
