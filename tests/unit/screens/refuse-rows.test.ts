import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { reasonsOfUses, refuseRows } from '../../../src/screens/bulk/plan/refuse-rows.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const row = (id: string) =>
  ({ id, name: id, organizationId: null, plan: { kind: 'change', fields: [], values: null } }) as const;
const used = { id: 'used', references: [], total: 110, hidden: 2, closed: 0 };
const recorded = { id: 'recorded', references: [], total: 2, hidden: 1, closed: 3 };

test('rows in use are refused with the number of places, also of those that the user may not see', () => {
  const reasons = reasonsOfUses({ state: 'known', named: [used] });
  const [first, second] = refuseRows([row('used'), row('free')], reasons ?? new Map());
  if (first?.plan.kind !== 'refused') throw new Error('It is in use');
  expect(first.plan.problems.map(({ reason }) => i18n._(reason))).toEqual([
    'This is used in 112 places, so it cannot be deleted.',
  ]);
  expect(second?.plan.kind).toBe('change');
});

test('rows that only closed rows name are not refused, and closed rows are not counted', () => {
  const half = { ...used, id: 'half', closed: 111 };
  const reasons = reasonsOfUses({ state: 'known', named: [recorded, half] });
  expect([...(reasons ?? [])].map(([id, reason]) => [id, i18n._(reason)])).toEqual([
    ['half', 'This is used in 1 place, so it cannot be deleted.'],
  ]);
});

test('while uses are looked up nothing is known, and after a failure the platform decides', () => {
  expect(reasonsOfUses({ state: 'looking' })).toBeNull();
  expect(reasonsOfUses({ state: 'failed' })).toEqual(new Map());
});
