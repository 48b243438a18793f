import { periodAfter, periodAt, periodEnd } from '../../../../../src/domain/pricing/period.ts';
import { defineAlarm } from '../../../jobs/alarms.ts';
import type { Change, Store, TableRow } from '../../../store/store.ts';
import { rowsOf } from '../../../store/typed-rows.ts';
import type { Core } from '../../core.ts';
import type { ProductOfNumber } from '../catalogue/prefix-index.ts';
import { storedAudio } from './stored-audio.ts';
import type { SubscribedRow, SubscribedType } from './subscriptions.ts';
import { payerOf, subscribedTypes, subscription, wasThereIn } from './subscriptions.ts';
import { usageRow } from './usage-table.ts';
import type { Usage } from './usage.ts';

/** Rings when a month has ended, to bill what was kept in it and what there is in the next one. */
export const monthMetered = defineAlarm('usage.month');

interface QuantityMeterOptions extends Pick<Core, 'store' | 'now' | 'alarms' | 'inTurn'> {
  readonly productOfNumber: ProductOfNumber;
  /** Called once usages are stored that a job has to rate. */
  readonly onPending: () => void;
}

const isSubscribed = (type: string): type is SubscribedType =>
  (subscribedTypes as readonly string[]).includes(type);

/** The ids of the subjects that a month has usages of, so that a month is metered once. */
async function meteredIn(store: Pick<Store, 'query'>, month: string): Promise<ReadonlySet<string>> {
  const found = await store.query<{ id: string }>(
    'SELECT id FROM usage WHERE month = $1 AND domain = ANY ($2)',
    [month, [...subscribedTypes, 'audioStorage']],
  );
  return new Set(found.map(({ id }) => id));
}

const chunkSize = 5000;

/**
 * Meters users, trunks and numbers of the running month as they come and go, and stored audio when a month has ended.
 * A month begins with those that are there. What is changed later in a month, such as how a user pays, counts from the
 * next one (D-B18).
 */
export async function startQuantityMeter(options: QuantityMeterOptions): Promise<void> {
  const { store, now, alarms, inTurn, onPending } = options;

  function metered({ type, before, after }: Change): readonly TableRow[] {
    if (!isSubscribed(type)) return [];
    // Rows of this type.
    const [was, row] = [before as SubscribedRow | null, after as SubscribedRow | null];
    const [left, joined] = [payerOf(was), payerOf(row)];
    const month = periodAt(now());
    if (left === joined || month === undefined) return [];
    const at = new Date(now()).toISOString();
    const closed = row?.deleteDate ?? at;
    return [
      ...(was === null || left === null
        ? []
        : [usageRow({ ...subscription(options, type, was, { month, opened: was.createDate }), closed })]),
      ...(row === null || joined === null
        ? []
        : [
            usageRow(subscription(options, type, row, { month, opened: was === null ? row.createDate : at })),
          ]),
    ];
  }

  store.join((changes) => {
    const items = changes.flatMap((change) => {
      try {
        return metered(change);
      } catch (error) {
        // A participant that throws loses its statements.
        console.error('rating:', error);
        return [];
      }
    });
    return {
      items,
      afterCommit() {
        if (items.length === 0) return;
        onPending();
        setAlarm();
      },
    };
  });

  let awaited: string | null = null;
  /** Sets the alarm of the running month once there are organizations. */
  function setAlarm(): void {
    const month = periodAt(now());
    if (month === undefined || awaited === month) return;
    const top = [...rowsOf(store, 'organization')].find(
      ({ superOrganizationId }) => superOrganizationId === null,
    );
    if (top === undefined) return;
    awaited = month;
    // An alarm of its own for each month, because the one that rings is not over yet.
    alarms
      .at(periodEnd(month), monthMetered, { id: month, organizationId: top.id })
      .catch((error: unknown) => console.error('rating:', error));
  }

  /** Stores the usages of a month that it has not got yet. */
  async function add(usages: readonly Usage[], month: string): Promise<void> {
    const known = await meteredIn(store, month);
    const missing = usages.filter(({ id }) => !known.has(id));
    for (let start = 0; start < missing.length; start += chunkSize)
      await store.write([], missing.slice(start, start + chunkSize).map(usageRow));
    if (missing.length > 0) onPending();
  }

  const present = (month: string): readonly Usage[] =>
    subscribedTypes.flatMap((type) =>
      [...rowsOf(store, type)]
        .filter((row) => payerOf(row) !== null && wasThereIn(row, month))
        .map((row) => subscription(options, type, row, { month, opened: row.createDate })),
    );

  async function meter(): Promise<void> {
    const month = periodAt(now());
    if (month === undefined) return;
    const ended = periodAfter(month, -1);
    if (ended !== null) await add(storedAudio(store, ended), ended);
    await add(present(month), month);
    setAlarm();
  }
  alarms.handle(monthMetered, () => inTurn(meter));
  await meter();
}
