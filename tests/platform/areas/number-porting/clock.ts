import { addWorkingDays } from '../../../../src/lib/time/working-days.ts';
import { defineAlarm } from '../../jobs/alarms.ts';
import type { Write } from '../../store/store.ts';
import { rowOf, rowsOf } from '../../store/typed-rows.ts';
import { publish } from '../../writes/publish.ts';
import type { Core } from '../core.ts';
import type { PortingRow } from './request-row.ts';
import { moveTo } from './request-row.ts';
import { activateNumbers, dropNumbers } from './requested-numbers.ts';
import { zoneOf } from './zone.ts';

/** Rings when a porting request goes on by itself. */
export const portingDue = defineAlarm('numberPortingRequest.due');

interface Due {
  /** When it is due, ms. */
  readonly at: number;
  readonly step: 'complete' | 'lapse' | 'delay';
}

const noFreeDays: ReadonlySet<string> = new Set();

/** When an outbound request has waited for an answer for one working day (ms). */
function answerDue({ createDate }: PortingRow, zone: string): number {
  const asked = Temporal.Instant.from(createDate).toZonedDateTimeISO(zone);
  const day = addWorkingDays(asked.toPlainDate().toString(), 1, noFreeDays);
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: asked.toPlainTime() })
    .epochMilliseconds;
}

/** The next step of a request that is due by itself; null if there is none. */
function dueOf(store: Core['store'], row: PortingRow): Due | null {
  if (row.deleteDate !== null) return null;
  if (row.direction === 'outbound')
    return row.state === 'received'
      ? { at: answerDue(row, zoneOf(store, row.organizationId)), step: 'delay' }
      : null;
  if (row.state === 'performing') return { at: Date.parse(row.updateDate), step: 'complete' };
  if (row.state !== 'accepted' || row.agreedUntil === null) return null;
  return { at: Date.parse(row.agreedUntil), step: 'lapse' };
}

function writesOf(
  { store, now }: Pick<Core, 'store' | 'now'>,
  row: PortingRow,
  { step }: Due,
): readonly Write[] {
  const by = { party: 'platform', now: now() } as const;
  switch (step) {
    case 'complete':
      return [moveTo(row, 'performed', by), ...activateNumbers(store, row.id)];
    case 'lapse':
      return [
        moveTo(row, 'canceled', { ...by, cancelNote: 'Agreement lapsed' }),
        ...dropNumbers(store, row.id, 'cancelled', by.now),
      ];
    case 'delay':
      return [moveTo(row, 'answerDelayed', { ...by, delayReason: 'other' })];
  }
}

/** Completes ports, ends agreements that lapse, and marks requests that nobody answers, also after a restart. */
export function startPortingClock({ store, inTurn, now, alarms }: Core): void {
  alarms.handle(portingDue, (id) =>
    inTurn(async () => {
      const row = rowOf(store, 'numberPortingRequest', id);
      const due = row && dueOf(store, row);
      // The request may have changed since the alarm was set.
      if (!row || !due || due.at > now()) return;
      await publish(store, writesOf({ store, now }, row, due));
    }),
  );
  function follow(row: PortingRow): void {
    const due = dueOf(store, row);
    if (due === null) return;
    alarms.at(due.at, portingDue, row).catch((error: unknown) => console.error('porting:', error));
  }
  for (const row of rowsOf(store, 'numberPortingRequest')) follow(row);
  store.join((changes) => {
    const after = changes.flatMap((change) =>
      change.type === 'numberPortingRequest' && change.after !== null ? (change.after as PortingRow) : [],
    );
    return { items: [], afterCommit: () => after.forEach(follow) };
  });
}
