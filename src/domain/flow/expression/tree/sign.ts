/** The binary operators by precedence, lowest first. All are left-associative. Comparisons cannot be chained. */
const levels = [
  ['??'],
  ['or'],
  ['and'],
  // The precedence of `not`.
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

/** The precedence of an operator. */
export const signLevel = (sign: Sign): number => levelOfSign.get(sign) ?? 0;

/** Parses an operator; undefined if the text is none. */
export const signOf = (text: string): Sign | undefined => signOfText.get(text);

/** The precedence of all other expressions. */
export const expressionLevel = { open: 0, not: 4, comparison: 5, negate: 9, postfix: 10 } as const;
