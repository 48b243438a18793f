import { expect, test } from 'vitest';
import { can } from '../../../../src/domain/access/can.ts';
import type { PermissionHolder } from '../../../../src/domain/access/can.ts';
import type { Permission } from '../../../../src/domain/core/permission.ts';
import type { NumberOrder } from '../../../../src/domain/entities/number-order/model.ts';
import { orderStates } from '../../../../src/domain/entities/number-order/state.ts';
import type { Action } from '../../../../src/entities/define/action.ts';
import { loadInTab } from '../support/load-in-tab.ts';

const { numberOrderActions, numberOrderAdminActions } = await loadInTab(
  async () => import('../../../../src/entities/number-order/action.ts'),
);
const all = [...numberOrderActions, ...numberOrderAdminActions];
const ids = (actions: readonly Action<NumberOrder>[]) => actions.map(({ id }) => id);

// Proves S1-4-25, S1-6-10.
test('the customer can cancel, the operator fulfil and reject', () => {
  expect(ids(numberOrderActions)).toEqual(['cancel']);
  expect(ids(numberOrderAdminActions)).toEqual(['fulfill', 'reject']);
});

// Proves S1-4-24.
test('all actions are open while the order is created only', () => {
  for (const { blocked } of all) {
    const open = orderStates.filter((state) => blocked?.({ state } as NumberOrder, null, 0) === null);
    expect(open).toEqual(['created']);
  }
});

// Proves S1-6-09.
test('each action needs its own permission', () => {
  const allowed = (...held: readonly Permission[]) => {
    const holder: PermissionHolder = { permissions: new Set(held) };
    return ids(all.filter(({ policy }) => can(holder, policy)));
  };
  expect(allowed('telephony.numberOrder.view', 'telephony.numberOrder.viewGlobal')).toEqual([]);
  expect(allowed('telephony.numberOrder.cancel')).toEqual(['cancel']);
  expect(allowed('telephony.numberOrder.viewGlobal', 'telephony.numberOrder.reject')).toEqual(['reject']);
  expect(allowed('telephony.numberOrder.viewGlobal', 'telephony.numberOrder.fulfill')).toEqual(['fulfill']);
});
