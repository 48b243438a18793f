import type { AvailabilityState } from '../../../../src/domain/entities/number-availability/state.ts';
import type { NumberRange } from '../../../../src/domain/value/number-range.ts';
import { isRange, overlaps, rangeSize, shifted } from '../../../../src/domain/value/number-range.ts';
import { numberArea } from '../../../../src/domain/value/phone-number.ts';

/** A range of the pool. */
export interface PoolRange extends NumberRange {
  /** null: it has no row yet. */
  readonly id: string | null;
  readonly organizationId: string;
  readonly state: AvailabilityState;
}

/** The state that numbers get, by the one they have. */
export type StateChange = (state: AvailabilityState) => AvailabilityState;

/** Sorts ranges by their first numbers. */
export const byFirst = (a: NumberRange, b: NumberRange): number =>
  a.first.length - b.first.length || (a.first < b.first ? -1 : a.first > b.first ? 1 : 0);

const common = (range: NumberRange, part: NumberRange): NumberRange => ({
  first: range.first > part.first ? range.first : part.first,
  last: range.last < part.last ? range.last : part.last,
});

/** How many numbers of `part` these ranges, which do not overlap, have. */
export const sizeWithin = (ranges: readonly NumberRange[], part: NumberRange): number =>
  ranges
    .filter((range) => overlaps(range, part))
    .reduce((size, range) => size + rangeSize(common(range, part)), 0);

/**
 * The range in up to three parts, of which the one within `part` has the new state. The id stays with the largest part
 * that keeps its state, so that a panel shows the same range afterwards.
 */
function split(range: PoolRange, part: NumberRange, stateOf: StateChange): readonly PoolRange[] {
  const state = stateOf(range.state);
  if (!overlaps(range, part) || state === range.state) return [range];
  const { first, last } = common(range, part);
  const pieces = [
    { ...range, last: shifted(first, -1) },
    { ...range, first, last, state },
    { ...range, first: shifted(last, 1) },
  ].filter(isRange);
  const [heir] = pieces
    .filter((piece) => piece.state === range.state)
    .toSorted((a, b) => rangeSize(b) - rangeSize(a));
  return pieces.map((piece) => (piece === (heir ?? pieces[0]) ? piece : { ...piece, id: null }));
}

const isNext = (before: PoolRange, after: PoolRange): boolean =>
  before.state === after.state &&
  before.organizationId === after.organizationId &&
  shifted(before.last, 1) === after.first &&
  numberArea(before.first) === numberArea(after.first);

/** The ranges in order, with neighbours of one state and area as one, under the id of the largest that has one. */
const joined = (ranges: readonly PoolRange[]): readonly PoolRange[] =>
  ranges.toSorted(byFirst).reduce<readonly PoolRange[]>((done, range) => {
    const before = done.at(-1);
    if (before === undefined || !isNext(before, range)) return [...done, range];
    const larger = rangeSize(range) > rangeSize(before) ? range.id : before.id;
    return [...done.slice(0, -1), { ...before, last: range.last, id: larger ?? before.id ?? range.id }];
  }, []);

/**
 * The pool after the numbers of `part` have changed their state. Ranges are split where the part ends within them, and
 * joined with neighbours of the same state, so that the pool does not fragment. Numbers outside the pool stay outside.
 */
export function withState(
  pool: readonly PoolRange[],
  part: NumberRange,
  stateOf: StateChange,
): readonly PoolRange[] {
  const changes = (range: PoolRange): boolean =>
    overlaps(range, part) && stateOf(range.state) !== range.state;
  if (!pool.some(changes)) return pool;
  const around = { first: shifted(part.first, -1), last: shifted(part.last, 1) };
  const isNear = (range: PoolRange): boolean => overlaps(range, part) || overlaps(range, around);
  const near = joined(pool.filter(isNear).flatMap((range) => split(range, part, stateOf)));
  return [...pool.filter((range) => !isNear(range)), ...near];
}
