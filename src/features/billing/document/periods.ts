import { isBillingPeriod, maxPeriods } from '../../../domain/pricing/period.ts';

export interface HasStart {
  readonly start: string;
}

/** A price plan or a contract as it is edited. Periods have ids, so that a moved start is not taken for a removal. */
export interface PeriodDocument<Period extends HasStart> {
  readonly periods: Readonly<Record<string, Period>>;
}

export interface EntryOf<Period extends HasStart> {
  readonly id: string;
  readonly period: Period;
}

export type PeriodRefusal = 'startTaken' | 'noSuchMonth' | 'noSuchPeriod' | 'tooMany';

export const startsOf = ({ periods }: PeriodDocument<HasStart>): readonly string[] =>
  Object.values(periods).map(({ start }) => start);

/** The periods in the order of their starts. */
export const periodsInOrder = <Period extends HasStart>({
  periods,
}: PeriodDocument<Period>): readonly EntryOf<Period>[] =>
  Object.entries(periods)
    .map(([id, period]) => ({ id, period }))
    .toSorted((a, b) => (a.period.start < b.period.start ? -1 : 1));

/** The entry that holds in a month (S1-4-55). */
export const entryAt = <Period extends HasStart>(
  document: PeriodDocument<Period>,
  month: string,
): EntryOf<Period> | undefined => periodsInOrder(document).findLast((entry) => entry.period.start <= month);

export const periodOf = <Period extends HasStart>(
  { periods }: PeriodDocument<Period>,
  id: string,
): Period | undefined => (Object.hasOwn(periods, id) ? periods[id] : undefined);

/** Why no period can start then (S1-5-70); `own` is the period that moves. */
function startProblem(
  document: PeriodDocument<HasStart>,
  start: string,
  own: HasStart | undefined,
): PeriodRefusal | null {
  if (!isBillingPeriod(start)) return 'noSuchMonth';
  return start !== own?.start && startsOf(document).includes(start) ? 'startTaken' : null;
}

/** The document with a period in the place of its own; or why not. */
export function withPeriod<Period extends HasStart, Document extends PeriodDocument<Period>>(
  document: Document,
  id: string,
  period: Period,
): Document | PeriodRefusal {
  const problem = startProblem(document, period.start, periodOf(document, id));
  return problem ?? { ...document, periods: { ...document.periods, [id]: period } };
}

/** The document with another period; or why not. */
export function withNewPeriod<Period extends HasStart, Document extends PeriodDocument<Period>>(
  document: Document,
  id: string,
  period: Period,
): Document | PeriodRefusal {
  // A repeated command must not replace the period that it made.
  if (Object.hasOwn(document.periods, id)) return document;
  return Object.keys(document.periods).length < maxPeriods
    ? withPeriod<Period, Document>(document, id, period)
    : 'tooMany';
}

export function withoutPeriod<Period extends HasStart, Document extends PeriodDocument<Period>>(
  document: Document,
  id: string,
): Document {
  const { [id]: _, ...periods } = document.periods;
  return { ...document, periods };
}
