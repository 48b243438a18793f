import type { FormulaProblem } from './number.ts';

export interface FormulaToken {
  readonly kind: 'number' | 'word' | 'sign';
  readonly text: string;
  readonly at: number;
}

export interface ProblemAt {
  readonly code: FormulaProblem;
  /** Where in the formula, without the spaces around it, in UTF-16 code units. */
  readonly at: number;
}

const pattern = /([0-9.,]+)|([a-z]+)|([-+%])|\s+/giy;
const isExponent = (text: string, at: number): boolean => /^e[-+]?[0-9]/i.test(text.slice(at, at + 3));

/** Splits a formula into numbers, words and signs, in one pass. */
export function tokensOf(text: string): readonly FormulaToken[] | ProblemAt {
  const tokens: FormulaToken[] = [];
  pattern.lastIndex = 0;
  let at = 0;
  while (at < text.length) {
    const match = pattern.exec(text);
    if (match === null) return { code: 'unexpectedText', at };
    const [all, number, word, sign] = match;
    const kind = number !== undefined ? 'number' : word !== undefined ? 'word' : 'sign';
    const end = at + all.length;
    if (number !== undefined && isExponent(text, end)) return { code: 'exponent', at: end };
    if (number !== undefined || word !== undefined || sign !== undefined)
      tokens.push({ kind, text: all.toLowerCase(), at });
    at = end;
  }
  return tokens;
}
