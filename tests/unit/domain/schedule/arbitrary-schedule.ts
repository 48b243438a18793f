import fc from 'fast-check';
import type { PredefinedDays } from '../../../../src/domain/schedule/predefined-date.ts';
import type { ScheduleDefinition, ScheduleRule } from '../../../../src/domain/schedule/rule.ts';

// Values at which rules begin, end or meet: change nights, New Year, the end of February.
const times = [
  '00:00',
  '00:30',
  '01:30',
  '02:00',
  '02:30',
  '03:00',
  '03:30',
  '06:00',
  '17:00',
  '22:00',
  '23:30',
];
const days = [
  '02-27',
  '02-28',
  '02-29',
  '03-01',
  '03-08',
  '03-28',
  '03-29',
  '06-15',
  '10-24',
  '10-25',
  '12-31',
  '01-01',
];
const dates = [
  '2026-03-28',
  '2026-03-29',
  '2026-06-15',
  '2026-10-25',
  '2026-12-31',
  '2027-01-01',
  '2027-02-28',
];

/** Most filters are not set: a rule with all of them hardly ever applies. */
const filter = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ arbitrary: fc.constant(null), weight: 4 }, { arbitrary: value, weight: 1 });
const some = <Value>(values: readonly Value[]) => fc.subarray([...values], { minLength: 1 });
const monthDay = fc
  .constantFrom(...days)
  .map((text) => ({ month: Number(text.slice(0, 2)), day: Number(text.slice(3)) }));
const ordered = <Value>(pair: readonly [Value, Value]): { start: Value; end: Value } =>
  pair[0] <= pair[1] ? { start: pair[0], end: pair[1] } : { start: pair[1], end: pair[0] };
const year = fc.integer({ min: 2025, max: 2028 });
const dateId = fc.constantFrom('holidays', 'party', 'deleted', 'unknown');

const rule: fc.Arbitrary<ScheduleRule> = fc.record({
  id: fc.uuid(),
  enabled: fc.integer({ min: 0, max: 7 }).map((one) => one > 0),
  description: fc.constant('Rule'),
  tags: fc.constant([]),
  always: fc.integer({ min: 0, max: 15 }).map((one) => one === 0),
  timeRange: fc.option(
    fc
      .record({ start: fc.constantFrom(...times), end: fc.constantFrom(...times, '24:00') })
      .filter(({ start, end }) => start !== end),
  ),
  weekDays: filter(some([1, 2, 3, 4, 5, 6, 7])),
  dateRange: filter(fc.record({ start: monthDay, end: monthDay })),
  months: filter(some([1, 2, 3, 6, 10, 12])),
  yearRange: filter(fc.tuple(year, year).map(ordered)),
  predefinedDates: filter(
    fc.uniqueArray(dateId, { minLength: 1, maxLength: 3 }).map((ids) => ({ predefinedDateIds: ids })),
  ),
});

export const definitions: fc.Arbitrary<ScheduleDefinition> = fc.record({
  when: fc.array(rule, { minLength: 1, maxLength: 5 }),
  except: fc.array(rule, { maxLength: 2 }),
});

const entry = fc.tuple(fc.constantFrom(...dates), fc.constantFrom(...dates)).map(ordered);
const entries = fc.array(entry, { minLength: 1, maxLength: 4 });
export const predefinedDates: fc.Arbitrary<readonly PredefinedDays[]> = fc
  .tuple(entries, entries, entries)
  .map(([holidays, party, deleted]) => [
    { id: 'holidays', entries: holidays, deleteDate: null },
    { id: 'party', entries: party, deleteDate: null },
    { id: 'deleted', entries: deleted, deleteDate: '2026-01-01T00:00:00.000Z' },
  ]);
