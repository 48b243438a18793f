import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import { agreedUntil, possibleFrom } from '../../../../src/domain/entities/number-porting-request/rules.ts';
import type { PortingParty } from '../../../../src/domain/entities/number-porting-request/state.ts';
import { rangeSize } from '../../../../src/domain/value/number-range.ts';
import type { Write } from '../../store/store.ts';
import { patch } from '../../store/write.ts';

export type PortingRow = EntityOf<'numberPortingRequest'>;
type Series = PortingRow['request']['numberSeries'];

const dateOf = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

/** The fields that follow from the series, for lists and searches. */
export function derivedFields(series: Series) {
  const sorted = series
    .map(({ first, last }) => ({ first, last }))
    .toSorted((a, b) => (a.first < b.first ? -1 : 1));
  const isBlocked = series.some(({ blockingReason }) => blockingReason !== null);
  return {
    firstNumber: sorted[0]?.first ?? '',
    lastNumber: sorted.at(-1)?.last ?? '',
    size: series.reduce((sum, range) => sum + rangeSize(range), 0),
    possibleFrom: isBlocked ? null : dateOf(possibleFrom(series)),
    agreedUntil: isBlocked ? null : dateOf(agreedUntil(series)),
  };
}

/** The write that brings a request into a state. Any state but a delay ends the delay before it. */
export function moveTo(
  { id, timeline }: PortingRow,
  state: PortingRow['state'],
  { party, now, ...changes }: { readonly party: PortingParty; readonly now: number } & Partial<PortingRow>,
): Write {
  const { delayReason: reason = null, expectedAnswerDate = null } = changes;
  const step = { state, date: new Date(now).toISOString(), party };
  return patch('numberPortingRequest', id, {
    ...changes,
    delayReason: reason,
    expectedAnswerDate,
    ...(changes.request && derivedFields(changes.request.numberSeries)),
    state,
    timeline: [...timeline, reason === null ? step : { ...step, delay: { reason, expectedAnswerDate } }],
  });
}
