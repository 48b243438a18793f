import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useAppliedToast } from '../../../../../src/features/billing/pricing-status/use-applied-toast.ts';
import { messages as en } from '../../../../../src/i18n/locales/en.po';
import type { SalesContract } from '../../../../../src/domain/entities/sales-contract/schema.ts';
import { toast } from '../../../../../src/kit/feedback/toast.ts';
import { createStore } from '../../../../../src/lib/value/store.ts';
import { useStore } from '../../../../../src/kit/base/use-store.ts';
import { mountedHook } from '../../../support/mounted-hook.tsx';

type Pricings = SalesContract['currentPricingVersion'];
const month = '202610';
const pending: Pricings = {
  runningMonth: '202611',
  months: { [month]: { applied: 'p.1', projected: 'p.2' } },
  applying: {},
};
const applied: Pricings = { ...pending, months: { [month]: { applied: 'p.2', projected: 'p.2' } } };
const running: Pricings = { ...applied, applying: { [month]: { state: 'running', done: 0, total: 0 } } };
const success = vi.spyOn(toast, 'success');
beforeEach(() => success.mockClear());

async function mounted(before: Pricings = pending) {
  let version = 1;
  const row = createStore({ version, currentPricingVersion: before });
  const hook = await mountedHook(
    () => useAppliedToast(useStore(row) as SalesContract),
    (content) =>
      createElement(I18nProvider, { i18n: setupI18n({ locale: 'en', messages: { en } }) }, content),
  );
  return {
    start: (since = 1) => hook.change(() => hook.seen.at(-1)?.({ month, pricingId: 'p.2', since })),
    show: (pricings: Pricings) =>
      hook.change(() => row.set({ version: (version += 1), currentPricingVersion: pricings })),
  };
}

// Proves S1-8-17.
test('the user who applies prices is told for 3 s when all usage has been rated', async () => {
  const { start, show } = await mounted();
  await start();
  await show(running);
  expect(success).not.toHaveBeenCalled();
  await show(applied);
  expect(success.mock.calls).toEqual([['Applied historic pricing', 3]]);
  await show({ ...applied });
  expect(success).toHaveBeenCalledTimes(1);
});

test('also when the row is there before the answer', async () => {
  const { start, show } = await mounted();
  await show(running);
  await show(applied);
  expect(success).not.toHaveBeenCalled();
  await start();
  expect(success).toHaveBeenCalledTimes(1);
  await show({ ...applied });
  await start();
  expect(success).toHaveBeenCalledTimes(2);
});

test('also when the prices stay as they are, and not before the usage has been rated', async () => {
  const { start, show } = await mounted(applied);
  await start();
  await show(running);
  expect(success).not.toHaveBeenCalled();
  await show(applied);
  expect(success).toHaveBeenCalledTimes(1);
});
