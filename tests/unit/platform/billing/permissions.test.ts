import { expect, test } from 'vitest';
import type { DemoRole } from '../../../platform/demo/role-list.ts';
import { demoRoles } from '../../../platform/demo/role-list.ts';

const billingOf = (role: DemoRole): readonly string[] =>
  demoRoles[role].permissions.filter((key) => key.startsWith('billing.'));

test('each verb of price plans and contracts has a permission of its own', () => {
  expect(billingOf('operator').filter((key) => /\.(?:pricePlan|contract)\./.test(key))).toEqual([
    'billing.contract.view',
    'billing.contract.create',
    'billing.contract.update',
    'billing.contract.apply',
    'billing.pricePlan.view',
    'billing.pricePlan.create',
    'billing.pricePlan.update',
    'billing.pricePlan.delete',
    'billing.pricePlan.override',
  ]);
});

test('those who manage an organization, and its billing clerk, have all permissions for billing', () => {
  for (const role of ['administrator', 'reseller', 'manager', 'billing'] as const)
    expect(billingOf(role), role).toEqual(billingOf('operator'));
  for (const role of ['supervisor', 'people', 'agent', 'numbers', 'flows', 'partner'] as const)
    expect(billingOf(role), role).toEqual([]);
});
