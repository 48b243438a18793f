import 'temporal-polyfill/global';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Schedule } from '../../../../src/domain/entities/schedule/model.ts';
import { newRule } from '../../../../src/domain/schedule/new-rule.ts';
import type { ScheduleRule } from '../../../../src/domain/schedule/rule.ts';
import type { CellContext } from '../../../../src/entities/define/view.ts';
import { loadInTab } from '../support/load-in-tab.ts';

const { openNowText } = await loadInTab(() => import('../../../../src/entities/schedule/open-now.tsx'));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-30T08:30:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const rule = { ...newRule('day'), timeRange: { start: '09:00', end: '17:00' } };
const textIn = (timeZone: string, change: Partial<ScheduleRule> = {}) => {
  const definition = { when: [{ ...rule, ...change }], except: [] };
  const row = (type: string) => (type === 'organization' ? { timeZone } : undefined);
  const words = { row, say: ({ message }: { message?: string }) => message } as unknown as CellContext;
  return openNowText({ definition, organizationId: 'own' } as unknown as Schedule, words);
};

test('a schedule is open or closed by the time zone of its organization', () => {
  expect(textIn('Europe/Amsterdam')).toBe('Open');
  expect(textIn('Europe/London')).toBe('Closed');
});

test('nothing is said while a date that the schedule names is unknown', () => {
  expect(textIn('Europe/Amsterdam', { predefinedDates: { predefinedDateIds: ['holidays'] } })).toBe('');
});
