import { shifted } from '../../value/number-range.ts';
import { numberArea } from '../../value/phone-number.ts';

/** The most numbers that one call creates. */
export const blockLimit = 1000;

const maxNumberLength = 15;

/** The numbers of a block of consecutive numbers, by its first (E.164). */
export const numbersOfBlock = (first: string, size: number): readonly string[] =>
  Array.from({ length: size }, (_, offset) => shifted(first, offset));

export const lastOfBlock = (first: string, size: number): string => shifted(first, size - 1);

/** Whether a number directly follows (1) or precedes (-1) another one of the same length; 0: neither. */
export function stepBetween(from: string, to: string): 1 | -1 | 0 {
  const step = Number(to.slice(1)) - Number(from.slice(1));
  return from.length === to.length && (step === 1 || step === -1) ? step : 0;
}

/** Whether all numbers of a block belong to the area of its first. */
export function isWithinArea(first: string, size: number): boolean {
  const last = lastOfBlock(first, size);
  return (
    last.length === first.length &&
    last.length <= maxNumberLength + 1 &&
    numberArea(last) === numberArea(first)
  );
}
