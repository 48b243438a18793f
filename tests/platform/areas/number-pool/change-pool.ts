import { randomUUID } from 'node:crypto';
import type { NumberAvailability } from '../../../../src/domain/entities/number-availability/model.ts';
import type { NumberRange } from '../../../../src/domain/value/number-range.ts';
import { rangeSize } from '../../../../src/domain/value/number-range.ts';
import { changedFields } from '../../store/changed-fields.ts';
import type { Store, Write } from '../../store/store.ts';
import { rowsOf } from '../../store/typed-rows.ts';
import { create, datesFrom, patchUnlessEmpty, purge } from '../../store/write.ts';
import type { PoolRange, StateChange } from './pool-range.ts';
import { withState } from './pool-range.ts';

/** A part of the pool that changes its state. */
export interface PoolChange {
  readonly part: NumberRange;
  readonly stateOf: StateChange;
}

/** Numbers that exist are in use, whatever the pool said of them. */
export const occupied = (part: NumberRange): PoolChange => ({ part, stateOf: () => 'inUse' });

const fieldsOf = ({ first, last, state }: PoolRange) => ({
  firstNumber: first,
  lastNumber: last,
  blockSize: rangeSize({ first, last }),
  state,
});

export const poolRows = (store: Pick<Store, 'all'>): readonly NumberAvailability[] =>
  Array.from(rowsOf(store, 'numberAvailability')).filter(({ deleteDate }) => deleteDate === null);

export const rangeOf = ({
  id,
  organizationId,
  firstNumber,
  lastNumber,
  state,
}: NumberAvailability): PoolRange => ({ id, organizationId, first: firstNumber, last: lastNumber, state });

/** The writes of changes to the pool, one after another. A range that joins another one has no row any more. */
export function poolWrites(
  store: Pick<Store, 'all'>,
  now: number,
  changes: readonly PoolChange[],
): readonly Write[] {
  const rows = poolRows(store);
  const before = rows.map(rangeOf);
  const after = changes.reduce<readonly PoolRange[]>(
    (pool, { part, stateOf }) => withState(pool, part, stateOf),
    before,
  );
  const kept = new Map(after.map((range) => [range.id, range]));
  return [
    ...rows.flatMap((row) => {
      const range = kept.get(row.id);
      return range === undefined
        ? [purge('numberAvailability', row.id)]
        : patchUnlessEmpty('numberAvailability', row.id, changedFields(row, fieldsOf(range)));
    }),
    ...after
      .filter(({ id }) => id === null)
      .map((range) =>
        create('numberAvailability', {
          id: randomUUID(),
          organizationId: range.organizationId,
          ...datesFrom(now),
          ...fieldsOf(range),
        }),
      ),
  ];
}
