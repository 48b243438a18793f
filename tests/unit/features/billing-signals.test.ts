import { describe, expect, test } from 'vitest';
import { isModelPath } from '../../../src/domain/core/model-path.ts';
import { models } from '../../../src/domain/entities/models.ts';
import {
  billingSignals,
  seesBilling,
  seesSignal,
  signalFilter,
  signalQuery,
} from '../../../src/features/dashboard/billing-signals.ts';
import { parseFilter } from '../../../src/screens/filter/filter-value.ts';
import { loadInTab } from '../entities/support/load-in-tab.ts';

const { salesContractView } = await loadInTab(() => import('../../../src/entities/sales-contract/view.tsx'));
const { billingCustomerView } = await loadInTab(
  () => import('../../../src/entities/billing-customer/view.tsx'),
);
const views = { salesContract: salesContractView, billingCustomer: billingCustomerView };
const month = { seller: 'a-1', period: '202603' };
const user = (...permissions: string[]) => ({ permissions: new Set(permissions) });

describe.each(Object.entries(billingSignals))('%s', (_, signal) => {
  const { type, field, values } = signal;

  test('counts rows of the organization itself, without deleted ones, by a field of their type', () => {
    expect(signalQuery(signal, month).constraints).toEqual([
      { type: 'organization', organizationId: 'a-1', scope: 'self' },
      ...(type === 'billingCustomer' ? [{ type: 'equals', field: 'period', value: '202603' }] : []),
      { type: 'deleted', deleted: false },
      { type: 'in', field, values },
    ]);
    expect(isModelPath(models[type].schema, field)).toBe(true);
  });

  test('links to a list that can be filtered by it', () => {
    expect(parseFilter(signalFilter(signal), views[type].list.filters)).toEqual({
      filter: { fields: [{ kind: 'selection', field, values }], deleted: 'live' },
      unreadable: [],
    });
  });
});

test('a user sees the work in the lists that it may see', () => {
  const seen = (...permissions: string[]) =>
    Object.entries(billingSignals).flatMap(([name, signal]) =>
      seesSignal(user(...permissions), signal) ? name : [],
    );
  expect(seen('billing.contract.view')).toEqual(['pendingChanges']);
  expect(seen('billing.customer.view')).toEqual(['unratedUsage', 'withoutContract']);
  expect(seen('billing.pricePlan.view')).toEqual([]);
  for (const permission of ['billing.contract.view', 'billing.customer.view'])
    expect(seesBilling(user(permission))).toBe(true);
  expect(seesBilling(user('billing.pricePlan.view'))).toBe(false);
});
