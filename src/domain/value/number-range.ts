import * as v from 'valibot';

/** Consecutive numbers from `first` to `last` inclusive, E.164 and of one length. */
export const numberRangeSchema = v.object({ first: v.string(), last: v.string() });
export type NumberRange = v.InferOutput<typeof numberRangeSchema>;

const digits = (number: string): number => Number(number.slice(1));

/** The number that follows by so many others; a negative count gives one before it. */
export const shifted = (number: string, by: number): string => `+${digits(number) + by}`;

export const rangeSize = ({ first, last }: NumberRange): number => digits(last) - digits(first) + 1;

/** Whether the ends are in order and of one length, so that every number between them has that length too. */
export const isRange = ({ first, last }: NumberRange): boolean =>
  first.length === last.length && first <= last;

const isSameLength = (a: NumberRange, b: NumberRange): boolean => a.first.length === b.first.length;

export const overlaps = (a: NumberRange, b: NumberRange): boolean =>
  isSameLength(a, b) && a.first <= b.last && b.first <= a.last;

/** Whether all numbers of `part` are in `whole`. */
export const covers = (whole: NumberRange, part: NumberRange): boolean =>
  isSameLength(whole, part) && whole.first <= part.first && part.last <= whole.last;
