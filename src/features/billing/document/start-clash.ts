import { freeStart } from '../../../domain/pricing/period.ts';
import type { HasStart, PeriodDocument } from './periods.ts';
import { withoutPeriod } from './periods.ts';

/** A document with a period in it, at the next free start if another has its own; undefined removes the period. */
export function placed<Period extends HasStart, Document extends PeriodDocument<Period>>(
  document: Document,
  id: string,
  period: Period | undefined,
): Document {
  const others = withoutPeriod<Period, Document>(document, id);
  if (period === undefined) return others;
  const used = Object.values(others.periods).map(({ start }) => start);
  const start = freeStart(used, period.start) ?? period.start;
  return {
    ...others,
    periods: { ...others.periods, [id]: start === period.start ? period : { ...period, start } },
  };
}

/** A period keeps the month in which another one begins, too: that one moves to the next free month. */
export function keepingStart<Period extends HasStart, Document extends PeriodDocument<Period>>(
  document: Document,
  id: string,
): Document {
  const start = document.periods[id]?.start;
  const other = Object.entries(document.periods).find(([key, one]) => key !== id && one.start === start);
  return other === undefined ? document : placed<Period, Document>(document, ...other);
}
