import { describe, expect, test } from 'vitest';
import { isModelPath } from '../../../src/domain/core/model-path.ts';
import { models } from '../../../src/domain/entities/models.ts';
import {
  billingSignals,
  signalFilter,
  signalQuery,
} from '../../../src/features/dashboard/billing-signals.ts';
import { parseFilter } from '../../../src/screens/filter/filter-value.ts';
import { loadInTab } from '../entities/support/load-in-tab.ts';

const { salesContractView } = await loadInTab(() => import('../../../src/entities/sales-contract/view.tsx'));

describe.each(Object.entries(billingSignals))('%s', (_, signal) => {
  test('counts rows of the organization itself, without deleted ones, by a field of their type', () => {
    expect(signalQuery(signal, 'a-1').constraints).toEqual([
      { type: 'organization', organizationId: 'a-1', scope: 'self' },
      { type: 'deleted', deleted: false },
      { type: 'in', field: signal.field, values: signal.values },
    ]);
    expect(isModelPath(models[signal.type].schema, signal.field)).toBe(true);
  });
});

test('the list of contracts can be filtered as the link says', () => {
  const { filters } = salesContractView.list;
  expect(parseFilter(signalFilter(billingSignals.pendingChanges), filters).filter.fields).toEqual([
    { kind: 'selection', field: 'running.pricing', values: ['pending'] },
  ]);
});
