import { isOpen } from '../../../../src/domain/entities/number-order/state.ts';
import type { NumberRange } from '../../../../src/domain/value/number-range.ts';
import { overlaps } from '../../../../src/domain/value/number-range.ts';
import type { Store } from '../../store/store.ts';
import { rowsOf } from '../../store/typed-rows.ts';

/** Numbers that an organization has, has ordered, or is offered. Nobody else can get them. */
export interface TakenRange extends NumberRange {
  readonly organizationId: string;
  readonly by: { readonly type: 'number' | 'numberOrder' | 'numberOffer'; readonly id: string };
}

/** The taken numbers among these ranges, in all organizations. */
export function takenRanges(
  store: Pick<Store, 'all'>,
  now: number,
  among: readonly NumberRange[],
): readonly TakenRange[] {
  const taken: TakenRange[] = [];
  if (among.length === 0) return taken;
  const start = among.map(({ first }) => first).reduce((a, b) => (b < a ? b : a));
  const end = among.map(({ last }) => last).reduce((a, b) => (b > a ? b : a));
  // The bounds of all ranges exclude most numbers at once.
  const isAmong = (range: NumberRange): boolean =>
    range.first <= end && range.last >= start && among.some((other) => overlaps(other, range));
  for (const { id, number, deleteDate, organizationId } of rowsOf(store, 'number'))
    if (number >= start && number <= end && deleteDate === null && isAmong({ first: number, last: number }))
      taken.push({ first: number, last: number, organizationId, by: { type: 'number', id } });
  for (const order of rowsOf(store, 'numberOrder')) {
    if (!isOpen(order)) continue;
    const { id, organizationId } = order;
    for (const range of order.ranges.filter(isAmong))
      taken.push({ ...range, organizationId, by: { type: 'numberOrder', id } });
  }
  for (const { id, first, last, validUntil, organizationId } of rowsOf(store, 'numberOffer'))
    if (isAmong({ first, last }) && Date.parse(validUntil) > now)
      taken.push({ first, last, organizationId, by: { type: 'numberOffer', id } });
  return taken;
}

/** A number that is taken, and the organization that has it. */
export interface TakenNumber {
  readonly number: string;
  readonly organizationId: string;
}

/** The first number of a range that is taken. */
export function firstTaken(taken: readonly TakenRange[], range: NumberRange): TakenNumber | undefined {
  let found: TakenNumber | undefined;
  for (const { organizationId, ...other } of taken) {
    if (!overlaps(other, range)) continue;
    const number = other.first > range.first ? other.first : range.first;
    if (found === undefined || number < found.number) found = { number, organizationId };
  }
  return found;
}
