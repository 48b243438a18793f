import type { EntityRow } from '../../../../../src/domain/core/model.ts';
import type { SalesContract } from '../../../../../src/domain/entities/sales-contract/schema.ts';
import { periodAt, periodEnd } from '../../../../../src/domain/pricing/period.ts';
import { alarmDate, defineAlarm } from '../../../jobs/alarms.ts';
import { rowsOf } from '../../../store/typed-rows.ts';
import { patch } from '../../../store/write.ts';
import { publish } from '../../../writes/publish.ts';
import type { Core } from '../../core.ts';

/** Rings when a month begins: what was planned for it is applied in all contracts. */
export const monthBegins = defineAlarm('salesContract.monthBegins');

/** The month that runs in a row of a contract. */
const runningIn = (row: EntityRow | null): string | undefined =>
  (row as SalesContract | null)?.currentPricingVersion.runningMonth;

/** Moves contracts on to the month that runs, also after a restart. */
export function startMonthClock({
  store,
  inTurn,
  now,
  alarms,
}: Pick<Core, 'store' | 'inTurn' | 'now' | 'alarms'>): void {
  alarms.handle(monthBegins, () =>
    inTurn(async () => {
      const month = periodAt(now());
      if (month === undefined) return;
      const writes = [...rowsOf(store, 'salesContract')].flatMap(
        ({ id, updateDate, currentPricingVersion }) =>
          currentPricingVersion.runningMonth < month
            ? // No user changes the contract.
              patch('salesContract', id, {
                currentPricingVersion: { ...currentPricingVersion, runningMonth: month },
                updateDate,
              })
            : [],
      );
      await publish(store, writes);
    }),
  );

  function setAlarm(): void {
    const running = [...rowsOf(store, 'salesContract')].map(
      ({ currentPricingVersion }) => currentPricingVersion.runningMonth,
    );
    const [month] = running.toSorted();
    const top = [...rowsOf(store, 'organization')].find(
      ({ superOrganizationId }) => superOrganizationId === null,
    );
    if (month === undefined || top === undefined) return;
    // An alarm of its own for each month, because the one that rings is not over yet.
    const alarm = { kind: monthBegins, entity: { id: month, organizationId: top.id } };
    const when = periodEnd(month);
    if (alarmDate(store, alarm) === when) return;
    alarms.at(when, monthBegins, alarm.entity).catch((error: unknown) => console.error('contracts:', error));
  }
  setAlarm();
  store.join((changes) => {
    const isMoved = changes.some(
      ({ type, before, after }) => type === 'salesContract' && runningIn(before) !== runningIn(after),
    );
    return { items: [], afterCommit: () => isMoved && setAlarm() };
  });
}
