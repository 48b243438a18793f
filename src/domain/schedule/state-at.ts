import { dateOf, dayMs, yearOf } from './calendar.ts';
import { hasDay } from './day-mask.ts';
import type { OpeningHours } from './opening-hours.ts';
import type { RuleList, ScheduleRule } from './rule.ts';
import type { TimedRule } from './timed-rule.ts';
import { localTimeAt } from './zone.ts';

/** A rule that applies at a moment. */
export interface DecidingRule {
  readonly list: RuleList;
  readonly rule: ScheduleRule;
  /** The local date of the moment, or the day before if it is after midnight in a night that began on that day. */
  readonly date: string;
  /** The predefined dates of the rule to which this date belongs. */
  readonly predefinedDateIds: readonly string[];
}

/** Whether a schedule is open. No rule decides when it is closed because no `when` rule applies. */
export type OpenState =
  | { readonly open: true; readonly decidedBy: DecidingRule }
  | { readonly open: false; readonly decidedBy: DecidingRule | null };

function dayApplied({ from, to, days }: TimedRule, local: number): number | null {
  const today = Math.floor(local / dayMs);
  const began = [today, today - 1].find((day) => {
    const time = local - day * dayMs;
    return time >= from && time < to && hasDay(days(yearOf(day)), yearOf(day), day);
  });
  return began ?? null;
}

/** The first of the rules, in the order of their list, that applies at a local time. */
function firstApplying(rules: readonly TimedRule[], local: number): DecidingRule | null {
  for (const timed of rules) {
    const day = dayApplied(timed, local);
    if (day === null) continue;
    const { list, rule, datesOn } = timed;
    return { list, rule, date: dateOf(day), predefinedDateIds: datesOn(day) };
  }
  return null;
}

/** Whether the schedule is open at an instant (ms), and which rule decides: an `except` rule beats `when` rules. */
export function stateAt({ zone, when, except }: OpeningHours, instant: number): OpenState {
  const local = localTimeAt(zone, instant);
  const excluding = firstApplying(except, local);
  if (excluding !== null) return { open: false, decidedBy: excluding };
  const opening = firstApplying(when, local);
  return opening === null ? { open: false, decidedBy: null } : { open: true, decidedBy: opening };
}
