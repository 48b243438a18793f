import { expect, test } from 'vitest';
import {
  isPeriodUnsaved,
  isPlanChanged,
} from '../../../../../src/features/billing/price-plan/edit/document.ts';
import { noSteps } from '../../../../../src/features/billing/document/history.ts';
import { unedited } from '../../../../../src/features/billing/document/open-version.ts';
import type { PlanDocument } from '../../../../../src/features/billing/price-plan/edit/document.ts';
import type { PlanBase } from '../../../../../src/features/billing/price-plan/plan-base.ts';
import { planBase } from '../../../../../src/features/billing/price-plan/plan-base.ts';
import { planDraftKind } from '../../../../../src/features/billing/price-plan/plan-draft.ts';

const plan = (periods: Parameters<typeof planBase>[0]['currentVersion']['periods']) => ({
  id: 'plan-1',
  organizationId: 'o',
  version: 1,
  createDate: '2026-01-01T00:00:00Z',
  updateDate: '2026-01-01T00:00:00Z',
  deleteDate: null,
  currentVersion: { number: 3, name: 'Resellers', description: 'x', periods },
  contractCount: 0,
});

// Proves S1-4-54.
test('a plan without periods gets the default at the current one, which is not saved', () => {
  const { document } = planBase(plan({}), '202611');
  expect(document.periods).toMatchObject({ 'plan-1': { start: '202611', policy: null } });
  expect([isPeriodUnsaved(document, document, 'plan-1'), isPlanChanged(document, document)]).toEqual([
    true,
    false,
  ]);
});

test('a plan with periods has these, by id', () => {
  const period = { id: 'p1', purchaseContract: 'k1', pricePolicy: 'f.1', ruleCount: 7 };
  expect(planBase(plan({ 202601: period }), '202611')).toEqual({
    number: 3,
    ruleCounts: { 'f.1': 7 },
    document: {
      name: 'Resellers',
      description: 'x',
      periods: { p1: { start: '202601', purchaseContract: 'k1', policy: 'f.1', patch: {} } },
    },
  });
});

test('a draft comes back with its edits, and an unreadable one is none', () => {
  const state = unedited<PlanDocument, PlanBase>(planBase(plan({}), '202611'));
  const edited = { ...state, document: { ...state.document, name: 'New name' } };
  const { base, fold } = planDraftKind;
  const head = { id: 'd', base: base(edited), fold: fold(edited), view: null, at: 0 };
  const stored = structuredClone({ head, entries: [] });
  expect(planDraftKind.read(stored)).toEqual({ ...edited, history: noSteps });
  expect([state, edited].map(planDraftKind.isUnsaved)).toEqual([false, true]);
  expect(planDraftKind.read({ head: { ...head, fold: { name: 1 } }, entries: [] })).toBeUndefined();
});
