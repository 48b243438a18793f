import { isBillingPeriod } from '../../../domain/pricing/period.ts';

/** A period of a price plan or a contract. Periods have ids, so that a moved start is not taken for a removal. */
export interface DatedPeriod {
  /** The month in which it begins, `YYYYMM`. */
  readonly start: string;
}

export interface DatedDocument<Period extends DatedPeriod = DatedPeriod> {
  readonly periods: Readonly<Record<string, Period>>;
}

export interface PeriodOf<Period extends DatedPeriod> {
  readonly id: string;
  readonly period: Period;
}

export const startsOf = ({ periods }: DatedDocument): readonly string[] =>
  Object.values(periods).map(({ start }) => start);

/** The periods in the order of their starts. */
export const periodsInOrder = <Period extends DatedPeriod>({
  periods,
}: DatedDocument<Period>): readonly PeriodOf<Period>[] =>
  Object.entries(periods)
    .map(([id, period]) => ({ id, period }))
    .toSorted((a, b) => (a.period.start < b.period.start ? -1 : 1));

/** The entry that holds in a month (S1-4-55). */
export const entryAt = <Period extends DatedPeriod>(
  document: DatedDocument<Period>,
  month: string,
): PeriodOf<Period> | undefined => periodsInOrder(document).findLast((entry) => entry.period.start <= month);

export type StartProblem = 'startTaken' | 'noSuchMonth';

/** Why no period can start then (S1-5-70); `own` is the period that moves. */
export function startProblem(document: DatedDocument, start: string, own?: DatedPeriod): StartProblem | null {
  if (!isBillingPeriod(start)) return 'noSuchMonth';
  return start !== own?.start && startsOf(document).includes(start) ? 'startTaken' : null;
}
