import { numbersOfBlock } from '../../../../src/domain/entities/number/block.ts';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { NumberRange } from '../../../../src/domain/value/number-range.ts';
import { overlaps, rangeSize } from '../../../../src/domain/value/number-range.ts';
import type { Store } from '../../store/store.ts';
import { rowsBy, rowsOf } from '../../store/typed-rows.ts';

/** For more numbers, one look at all rows takes less time than a look-up for each. */
const maxLookUps = 5000;

const numbersOf = (range: NumberRange): readonly string[] => numbersOfBlock(range.first, rangeSize(range));

function* candidates(
  store: Pick<Store, 'all' | 'by'>,
  ranges: readonly NumberRange[],
): Generator<EntityOf<'number'>> {
  if (ranges.reduce((sum, range) => sum + rangeSize(range), 0) <= maxLookUps) {
    for (const number of new Set(ranges.flatMap(numbersOf))) yield* rowsBy(store, 'number', 'number', number);
    return;
  }
  // The bounds of all ranges exclude most numbers at once.
  const start = ranges.map(({ first }) => first).reduce((a, b) => (b < a ? b : a));
  const end = ranges.map(({ last }) => last).reduce((a, b) => (b > a ? b : a));
  for (const row of rowsOf(store, 'number')) {
    const { number } = row;
    const isWithin =
      number >= start &&
      number <= end &&
      ranges.some((range) => overlaps(range, { first: number, last: number }));
    if (isWithin) yield row;
  }
}

/** The numbers of these ranges that exist, in all organizations. */
export const numbersIn = (
  store: Pick<Store, 'all' | 'by'>,
  ranges: readonly NumberRange[],
): readonly EntityOf<'number'>[] =>
  [...candidates(store, ranges)].filter(({ deleteDate }) => deleteDate === null);
