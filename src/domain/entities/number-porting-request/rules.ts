import type { NumberPortingRequest, NumberSeries } from './model.ts';
import type { PortingState } from './state.ts';

type PortingBasis = Pick<NumberPortingRequest, 'direction' | 'state' | 'request'>;
type Dated = Pick<NumberSeries, 'firstPossibleDate'>;

/** How long after the first possible date a request can be performed (S1-4-20). */
const performMarginMs = 5000;
/** How long an agreement lasts after the first possible date. It cannot be extended. */
const agreementMs = 90 * 24 * 60 * 60 * 1000;

const isDutch = ({ request }: PortingBasis): boolean => request.dutchInfo !== null;

/** The latest first possible date (ms); null if a series has none. */
export function possibleFrom(series: readonly Dated[]): number | null {
  const dates = series.map(({ firstPossibleDate }) => firstPossibleDate);
  if (dates.length === 0) return null;
  let latest = 0;
  for (const date of dates) {
    if (date === null) return null;
    latest = Math.max(latest, Date.parse(date));
  }
  return latest;
}

/** When the agreement about these series ends (ms); null if there is none. */
export function agreedUntil(series: readonly Dated[]): number | null {
  const from = possibleFrom(series);
  return from === null ? null : from + agreementMs;
}

const dayMs = 24 * 60 * 60 * 1000;
const warnDays = 14;

/** The whole days that the agreement of an accepted request still lasts; null before its last two weeks. */
export function daysOfAgreement(
  { direction, state, agreedUntil: end }: Pick<NumberPortingRequest, 'direction' | 'state' | 'agreedUntil'>,
  now: number,
): number | null {
  if (direction === 'outbound' || state !== 'accepted' || end === null) return null;
  const days = Math.max(0, Math.floor((Date.parse(end) - now) / dayMs));
  return days < warnDays ? days : null;
}

/** From when on an inbound request can be performed (ms); null if its state or its answer does not allow it. */
export function performableAt({ direction, state, request }: PortingBasis): number | null {
  if (direction !== 'inbound' || state !== 'accepted') return null;
  const from = possibleFrom(request.numberSeries);
  return from === null ? null : from + performMarginMs;
}

export function canPerform(row: PortingBasis, now: number): boolean {
  const at = performableAt(row);
  return at !== null && now >= at;
}

/** Whether the organization can cancel the request (S1-4-21). */
export const canCancel = (row: PortingBasis): boolean =>
  row.direction === 'inbound' && isDutch(row) && row.state === 'accepted';

const cancelableByAdministrator: readonly PortingState[] = [
  'created',
  'received',
  'answerDelayed',
  'accepted',
];

/** Whether an administrator can cancel the request: also before it is answered, or it could stay open for ever. */
export const canAdministratorCancel = ({ direction, state }: PortingBasis): boolean =>
  direction === 'inbound' && cancelableByAdministrator.includes(state);

/** Whether the request can be made again with the same values (S1-4-22). */
export const canRetry = ({ direction, state }: PortingBasis): boolean =>
  direction === 'inbound' && (state === 'blocked' || state === 'canceled');

const answerable: readonly PortingState[] = ['received', 'answerDelayed'];

/** Whether the organization can answer the other operator (S1-4-23). */
export const canAnswer = ({ direction, state }: PortingBasis): boolean =>
  direction === 'outbound' && answerable.includes(state);

const answeredByAdministrator: readonly PortingState[] = ['created', ...answerable];

/** Whether an administrator can enter the answer of an operator abroad (S1-6-11). */
export const canEnterAnswer = (row: PortingBasis): boolean =>
  row.direction === 'inbound' && !isDutch(row) && answeredByAdministrator.includes(row.state);
