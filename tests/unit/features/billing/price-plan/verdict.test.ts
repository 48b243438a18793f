import { expect, test } from 'vitest';
import type { PlanCheck } from '../../../../../src/features/billing/price-plan/check/check-body.ts';
import type { ChangeVerdict } from '../../../../../src/features/billing/price-plan/review/verdict.ts';
import { saveQuestionOf } from '../../../../../src/features/billing/price-plan/review/verdict.ts';

const checked = (loss: number): ChangeVerdict => ({
  kind: 'checked',
  check: {
    products: 10,
    counts: { unset: 3, loss, rounding: 2, basis: 1 },
    warnings: [],
    otherBasis: [],
    nodes: [],
  } satisfies PlanCheck,
});

test('losses of all changes are confirmed together, and other warnings are not', () => {
  expect(saveQuestionOf([checked(2), { kind: 'nothing' }, checked(1)])).toEqual({
    isChecking: false,
    losses: 3,
    isUnchecked: false,
  });
  expect(saveQuestionOf([checked(0)]).losses).toBe(0);
});

test('nothing is confirmed before all changes are checked', () => {
  expect(saveQuestionOf([checked(2), { kind: 'checking' }]).isChecking).toBe(true);
  expect(saveQuestionOf([checked(2), { kind: 'failed' }])).toEqual({
    isChecking: false,
    losses: 2,
    isUnchecked: true,
  });
});
