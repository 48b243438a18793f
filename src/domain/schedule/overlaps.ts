import { dateOf, dayMs } from './calendar.ts';
import { visitHours } from './local-intervals.ts';
import type { TimedRule } from './timed-rule.ts';

/** Two rules that apply at the same time, and the date on which they first do so. */
export interface RuleOverlap {
  readonly ruleIds: readonly [string, string];
  readonly date: string;
}

/** The pairs of rules that overlap in one of the years, from a local time on; the first `limit` of them. */
export function overlapsOf(
  rules: readonly TimedRule[],
  years: readonly number[],
  from: number,
  limit: number,
): readonly RuleOverlap[] {
  const found = new Map<string, RuleOverlap>();
  for (const year of years) {
    let running: { readonly rule: TimedRule; readonly to: number }[] = [];
    visitHours(rules, year, (rule, start, to) => {
      if (to <= from || found.size >= limit) return;
      running = running.filter((each) => each.to > start);
      for (const other of running) {
        const ruleIds = [other.rule.rule.id, rule.rule.id].toSorted() as [string, string];
        const key = ruleIds.join(' ');
        if (other.rule !== rule && !found.has(key) && found.size < limit)
          found.set(key, { ruleIds, date: dateOf(Math.floor(start / dayMs)) });
      }
      running.push({ rule, to });
    });
  }
  return [...found.values()];
}
