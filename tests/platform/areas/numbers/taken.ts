import type { NumberRange } from '../../../../src/domain/value/number-range.ts';
import { overlaps } from '../../../../src/domain/value/number-range.ts';
import type { Store } from '../../store/store.ts';
import { numbersIn } from '../number-pool/numbers-in.ts';
import { yes } from '../../store/row-keys.ts';
import { rowsBy, rowsOf } from '../../store/typed-rows.ts';

/** Numbers that an organization has, has ordered, or is offered. Nobody else can get them. */
export interface TakenRange extends NumberRange {
  readonly organizationId: string;
  readonly by: { readonly type: 'number' | 'numberOrder' | 'numberOffer'; readonly id: string };
}

/** The taken numbers among these ranges, in all organizations. */
export function takenRanges(
  store: Pick<Store, 'all' | 'by'>,
  now: number,
  among: readonly NumberRange[],
): readonly TakenRange[] {
  const taken: TakenRange[] = [];
  if (among.length === 0) return taken;
  const isAmong = (range: NumberRange): boolean => among.some((other) => overlaps(other, range));
  for (const { id, number, organizationId } of numbersIn(store, among))
    taken.push({ first: number, last: number, organizationId, by: { type: 'number', id } });
  for (const { id, organizationId, ranges } of rowsBy(store, 'numberOrder', 'isOpen', yes)) {
    for (const range of ranges.filter(isAmong))
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
