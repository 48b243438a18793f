import type { NumberAvailability } from '../../../../src/domain/entities/number-availability/model.ts';
import type { NumberRange } from '../../../../src/domain/value/number-range.ts';
import { defineAlarm } from '../../jobs/alarms.ts';
import { rowOf, rowsOf } from '../../store/typed-rows.ts';
import { writeAudited } from '../../writes/audited-write.ts';
import type { Core } from '../core.ts';
import { numbersIn } from './numbers-in.ts';
import { poolWrites, rangeOf } from './change-pool.ts';

/** Rings when an accepted range becomes available. */
export const rangeActivation = defineAlarm('numberAvailability.activate');

/** How long after its acceptance a range can be ordered, ms. */
export const activationMs = 5000;

/** When an accepted range becomes available; null for the others. */
const activationOf = ({ state, deleteDate, updateDate }: NumberAvailability): number | null =>
  state === 'accepted' && deleteDate === null ? Date.parse(updateDate) + activationMs : null;

/** The numbers of a range that exist, in whatever organization. */
const existingIn = (store: Core['store'], range: NumberRange): readonly NumberRange[] =>
  numbersIn(store, [range]).map(({ number }) => ({ first: number, last: number }));

/** Makes accepted ranges available. Numbers that exist already are in use instead. */
export function startActivation({
  store,
  now,
  inTurn,
  alarms,
}: Pick<Core, 'store' | 'now' | 'inTurn' | 'alarms'>): void {
  alarms.handle(rangeActivation, (id) =>
    inTurn(async () => {
      const row = rowOf(store, 'numberAvailability', id);
      const activation = row === undefined ? null : activationOf(row);
      // The range may have changed since the alarm was set.
      if (row === undefined || activation === null || activation > now()) return;
      const range = rangeOf(row);
      const writes = poolWrites(store, now(), [
        ...existingIn(store, range).map((part) => ({ part, stateOf: () => 'inUse' as const })),
        { part: range, stateOf: (state) => (state === 'accepted' ? 'available' : state) },
      ]);
      await writeAudited({
        store,
        now,
        author: { call: rangeActivation.type, userId: null, source: null },
        writes,
      });
    }),
  );

  function follow(row: NumberAvailability): void {
    const activation = activationOf(row);
    if (activation === null) return;
    alarms
      .at(activation, rangeActivation, row)
      .catch((error: unknown) => console.error('number pool:', error));
  }
  // The platform may have stopped between the acceptance and the alarm.
  for (const row of rowsOf(store, 'numberAvailability')) follow(row);
  store.join((changes) => {
    const after = changes.flatMap((change) =>
      change.type === 'numberAvailability' && change.after !== null
        ? (change.after as NumberAvailability)
        : [],
    );
    return { items: [], afterCommit: () => after.forEach(follow) };
  });
}
