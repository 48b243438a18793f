import type { PredefinedDays } from './predefined-date.ts';
import type { ScheduleRule } from './rule.ts';

/** A fault of a predefined date that a rule names. */
export type DateFinding =
  /** It is deleted or unknown, and so has no days. */
  | { readonly kind: 'dateDeleted'; readonly ruleId: string; readonly predefinedDateId: string }
  /** Its last day has passed. */
  | {
      readonly kind: 'dateEnded';
      readonly ruleId: string;
      readonly predefinedDateId: string;
      readonly lastDate: string;
    }
  /** It has days this year and none next year. */
  | {
      readonly kind: 'nextYearMissing';
      readonly ruleId: string;
      readonly predefinedDateId: string;
      readonly year: number;
    };

const yearOfDate = (date: string): number => Number(date.slice(0, 4));

function findingOf(rule: ScheduleRule, id: string, date: PredefinedDays | undefined, today: string) {
  const named = { ruleId: rule.id, predefinedDateId: id };
  if (date === undefined || date.deleteDate !== null) return { kind: 'dateDeleted', ...named } as const;
  const lastDate = date.entries.reduce((last, { end }) => (end > last ? end : last), '');
  if (lastDate < today) return { kind: 'dateEnded', ...named, lastDate } as const;
  const year = yearOfDate(today) + 1;
  const hasDaysIn = (asked: number): boolean =>
    date.entries.some(({ start, end }) => yearOfDate(start) <= asked && asked <= yearOfDate(end));
  const isNeeded = (rule.yearRange?.end ?? year) >= year;
  return isNeeded && hasDaysIn(year - 1) && !hasDaysIn(year)
    ? ({ kind: 'nextYearMissing', ...named, year } as const)
    : null;
}

/** The findings on the predefined dates of a rule, on a local date. */
export const dateFindings = (
  rule: ScheduleRule,
  dates: ReadonlyMap<string, PredefinedDays>,
  today: string,
): readonly DateFinding[] =>
  (rule.always ? [] : (rule.predefinedDates?.predefinedDateIds ?? [])).flatMap(
    (id) => findingOf(rule, id, dates.get(id), today) ?? [],
  );
