import { newRule } from '../../../src/domain/schedule/new-rule.ts';
import type { ScheduleDefinition, ScheduleRule } from '../../../src/domain/schedule/rule.ts';
import { twoDigits } from '../../../src/lib/text/two-digits.ts';

export const zone = 'Europe/Amsterdam';

const clock = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/** A rule for hours between `from` and `to` o'clock; its filters follow from its number. */
function ruleOf(n: number, from: number, to: number): ScheduleRule {
  const span = (to - from) * 60;
  const start = from * 60 + ((n * 37) % (span - 30));
  const end = Math.min(start + 30 + ((n * 53) % 120), to * 60);
  const month = (n % 12) + 1;
  return {
    ...newRule(`rule-${n}`),
    description: `Rule ${n}`,
    timeRange: { start: clock(start), end: clock(end) },
    weekDays: [(n % 7) + 1, ((n * 3) % 7) + 1],
    months: n % 3 === 0 ? [month, ((n * 5) % 12) + 1] : null,
    dateRange: n % 5 === 0 ? { start: { day: 29, month }, end: { day: (n % 28) + 1, month: 2 } } : null,
    yearRange: n % 4 === 0 ? { start: 2020 + (n % 9), end: 2024 + (n % 11) } : null,
  };
}

const rules = (count: number, from: number, to: number): readonly ScheduleRule[] =>
  Array.from({ length: count }, (_, n) => ruleOf(n, from, to));

/** As many rules as a schedule can have; every tenth is an exception. */
export const bigDefinition: ScheduleDefinition = {
  when: [...rules(450, 7, 20)],
  except: [...rules(50, 11, 14)].map((rule) => ({ ...rule, id: `except ${rule.id}` })),
};

/** Daily hours of which the rule editor changes the end. */
export const editedRule: ScheduleRule = {
  ...newRule('edited'),
  description: 'Edited',
  timeRange: { start: '10:00', end: '17:00' },
};

/** The last hours of a day without the edited rule. */
export const endOfOthers = '09:00';
const daily: ScheduleRule = {
  ...newRule('daily'),
  description: 'Daily',
  timeRange: { start: '06:00', end: endOfOthers },
};
export const editedDefinition: ScheduleDefinition = {
  when: [daily, editedRule, ...rules(498, 6, 9)],
  except: [],
};
