import { expect, test } from 'vitest';
import {
  firstMet,
  joinRanges,
} from '../../../../../src/domain/entities/number-porting-request/known-ranges.ts';
import { overlaps } from '../../../../../src/domain/value/number-range.ts';
import type { NumberRange } from '../../../../../src/domain/value/number-range.ts';

/** All ranges between these ends, of four and of five digits. */
const rangesFrom = (from: number, to: number): readonly NumberRange[] =>
  Array.from({ length: to - from + 1 }, (_, at) => `${from + at}`).flatMap((first, at, all) =>
    all.slice(at).flatMap((last) => [
      { first: `+31${first}`, last: `+31${last}` },
      { first: `+310${first}`, last: `+310${last}` },
    ]),
  );

/** The rule without an order of the ranges. */
function expected(series: NumberRange, known: readonly NumberRange[]): string | null {
  const [lowest] = known
    .filter((range) => overlaps(range, series))
    .map(({ first }) => (first < series.first ? series.first : first))
    .toSorted();
  return lowest ?? null;
}

test('the first known number of a series is found, however the known ranges lie', () => {
  const inside = rangesFrom(12, 16);
  const series = rangesFrom(11, 17);
  const outcomes = inside.flatMap((one) =>
    inside.flatMap((other) => {
      const known = [one, other, { first: '+3118', last: '+3119' }];
      const joined = joinRanges(known);
      return series.map((range) => [firstMet(range, joined), expected(range, known), range, known] as const);
    }),
  );
  expect(outcomes.filter(([found, wanted]) => found !== wanted)).toEqual([]);
  expect(outcomes.filter(([found]) => found !== null).length).toBeGreaterThan(1000);
});
