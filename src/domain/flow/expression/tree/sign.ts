/**
 * The binary operators by how tightly they bind, loosest first. All are left-associative; comparisons cannot be
 * chained.
 */
const levels = [
  ['??'],
  ['or'],
  ['and'],
  // The level of `not`.
  [],
  ['==', '!=', '<', '<=', '>', '>=', 'in', 'matches'],
  ['&'],
  ['+', '-'],
  ['*', '/', '%'],
] as const;

export type Sign = (typeof levels)[number][number];
export const signs: readonly Sign[] = levels.flat();

const levelOfSign = new Map<Sign, number>(
  levels.flatMap((level, index) => level.map((sign) => [sign, index + 1] as const)),
);
const signOfText = new Map<string, Sign>(signs.map((sign) => [sign, sign]));

/** How tightly an operator binds. */
export const signLevel = (sign: Sign): number => levelOfSign.get(sign) ?? 0;

/** The operator of a text, or undefined if it is none. */
export const signOf = (text: string): Sign | undefined => signOfText.get(text);

/** The levels of everything that is not a binary operator. */
export const expressionLevel = { open: 0, not: 4, comparison: 5, negate: 9, postfix: 10 } as const;
