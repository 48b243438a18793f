import type { DecimalSign } from '../formula/number.ts';

const decimals = /[0-9]([.,])[0-9]/g;
const isMessage = /^\s*error\b/i;

export type DecimalCounts = Record<DecimalSign, number>;

/** Counts the decimal signs of a formula. */
export function countDecimals(formula: string, counts: DecimalCounts): void {
  if (!formula.includes(',') && !formula.includes('.')) return;
  if (isMessage.test(formula)) return;
  for (const [, sign] of formula.matchAll(decimals)) counts[sign === ',' ? ',' : '.'] += 1;
}

/** The decimal sign of a file: the more frequent one, else the one that usually goes with the delimiter. */
export function usualDecimal(counts: DecimalCounts, delimiter: string): DecimalSign {
  if (counts[','] === counts['.']) return delimiter === ';' ? ',' : '.';
  return counts[','] > counts['.'] ? ',' : '.';
}
