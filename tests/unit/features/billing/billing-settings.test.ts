import { expect, test } from 'vitest';
import { defaultUserBillingPlans } from '../../../../src/domain/entities/organization-billing/schema.ts';
import { planQuery } from '../../../../src/features/billing/settings/plan-query.ts';
import { storedSettings } from '../../../../src/features/billing/settings/stored-settings.ts';

// Proves S1-9-11.
test('an organization without stored settings bills by use, and has three plans to choose from', () => {
  expect(defaultUserBillingPlans).toEqual(['allUsageBased', 'onlyUsersFixed', 'allFixed']);
  expect(storedSettings({ state: 'missing' })).toMatchObject({
    state: 'ready',
    source: { defaultUserBillingPlan: 'allUsageBased' },
  });
});

test('settings that could not be loaded are not taken for missing ones', () => {
  expect(storedSettings({ state: 'loading', failure: 'E0001' })).toEqual({
    state: 'loading',
    failure: 'E0001',
  });
});

test('counts the users of one organization, without its customers and deleted users', () => {
  expect(planQuery('a-1', null).constraints).toEqual([
    { type: 'organization', organizationId: 'a-1', scope: 'self' },
    { type: 'deleted', deleted: false },
    { type: 'equals', field: 'billingPlanOverride', value: null },
  ]);
});
