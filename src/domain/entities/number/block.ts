import { numberArea } from '../../value/phone-number.ts';

/** How many numbers one call creates at most. */
export const blockLimit = 1000;

const longestNumber = 15;
const at = (first: string, offset: number): string => `+${Number(first.slice(1)) + offset}`;

/** The numbers of a block of consecutive numbers, by its first (E.164). */
export const numbersOfBlock = (first: string, size: number): readonly string[] =>
  Array.from({ length: size }, (_, offset) => at(first, offset));

export const lastOfBlock = (first: string, size: number): string => at(first, size - 1);

/** Whether all numbers of a block belong to the area of its first. */
export function isWithinArea(first: string, size: number): boolean {
  const last = lastOfBlock(first, size);
  return (
    last.length === first.length && last.length <= longestNumber + 1 && numberArea(last) === numberArea(first)
  );
}
