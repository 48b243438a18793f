import type { NumberOrder } from '../../../../src/domain/entities/number-order/model.ts';
import type { NumberRange } from '../../../../src/domain/value/number-range.ts';
import type { Write } from '../../store/store.ts';
import { patch } from '../../store/write.ts';
import type { PoolChange } from '../number-pool/change-pool.ts';
import { poolWrites } from '../number-pool/change-pool.ts';
import { byFirst } from '../number-pool/pool-range.ts';
import type { Core } from '../core.ts';

type OrderServices = Pick<Core, 'store' | 'now'>;

export const released = (part: NumberRange): PoolChange => ({
  part,
  stateOf: (state) => (state === 'inUse' ? 'available' : state),
});

/** The fields about the ranges of an order. */
export function rangeFields(
  ranges: readonly NumberRange[],
): Pick<NumberOrder, 'ranges' | 'firstNumber' | 'lastNumber'> {
  const sorted = ranges.toSorted(byFirst);
  return {
    ranges: [...ranges],
    firstNumber: sorted[0]?.first ?? null,
    lastNumber: sorted.at(-1)?.last ?? null,
  };
}

/** Ends an order without numbers. Its block can be ordered again. */
export const closeWrites = (
  { store, now }: OrderServices,
  { id, ranges }: NumberOrder,
  fields: Pick<Partial<NumberOrder>, 'state' | 'cancellationReason' | 'rejectionReason'>,
): readonly Write[] => [
  patch('numberOrder', id, {
    ...fields,
    ...rangeFields([]),
    closeDate: new Date(now()).toISOString(),
  }),
  ...poolWrites(store, now(), ranges.map(released)),
];
