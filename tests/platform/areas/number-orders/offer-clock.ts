import { alarmDate, alarmWrites, defineAlarm } from '../../jobs/alarms.ts';
import type { Store, Write } from '../../store/store.ts';
import { rowsBy, rowsOf } from '../../store/typed-rows.ts';
import { purge } from '../../store/write.ts';
import type { Core } from '../core.ts';
import type { OfferRow } from './find-blocks.ts';

/** Rings for an organization when an offer of it lapses. */
export const offerLapse = defineAlarm('numberOffer.lapse');

const alarmOf = (organizationId: string) =>
  ({ kind: offerLapse, entity: { id: organizationId, organizationId } }) as const;

/** Whether the organization's alarm rings by then. */
const isSet = (store: Pick<Store, 'get'>, organizationId: string, when: number): boolean =>
  (alarmDate(store, alarmOf(organizationId)) ?? Infinity) <= when;

/** Sets the organization's alarm for an offer, unless it rings earlier: a turn less for each offer. */
export const lapseWrites = (
  store: Pick<Store, 'get'>,
  now: number,
  { organizationId, when }: { readonly organizationId: string; readonly when: number },
): readonly Write[] =>
  isSet(store, organizationId, when) ? [] : alarmWrites(store, now, { when, ...alarmOf(organizationId) });

/** Deletes offers that have lapsed. Each organization has one alarm, for the first of its offers. */
export function startOfferClock({
  store,
  now,
  inTurn,
  alarms,
}: Pick<Core, 'store' | 'now' | 'inTurn' | 'alarms'>): void {
  const offersOf = (organizationId: string): readonly OfferRow[] =>
    rowsBy(store, 'numberOffer', 'organizationId', organizationId);

  function follow(organizationId: string): void {
    const dates = offersOf(organizationId).map(({ validUntil }) => Date.parse(validUntil));
    const when = Math.min(...dates);
    if (dates.length === 0 || isSet(store, organizationId, when)) return;
    alarms
      .at(when, offerLapse, { id: organizationId, organizationId })
      .catch((error: unknown) => console.error('number offers:', error));
  }
  alarms.handle(offerLapse, (organizationId) =>
    inTurn(async () => {
      const lapsed = offersOf(organizationId).filter(({ validUntil }) => Date.parse(validUntil) <= now());
      if (lapsed.length > 0) await store.write(lapsed.map(({ id }) => purge('numberOffer', id)));
      follow(organizationId);
    }),
  );
  // The platform may have stopped between the offer and the alarm.
  for (const id of new Set(Array.from(rowsOf(store, 'numberOffer'), (row) => row.organizationId))) follow(id);
  store.join((changes) => {
    const organizations = changes.flatMap(({ type, after }) =>
      type === 'numberOffer' && after !== null ? [after.organizationId] : [],
    );
    return { items: [], afterCommit: () => new Set(organizations).forEach(follow) };
  });
}
