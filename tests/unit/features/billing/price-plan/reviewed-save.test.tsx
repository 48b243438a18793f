import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CallOutcome } from '../../../../../src/domain/protocol/engine.ts';
import { newPolicyRules } from '../../../../../src/domain/pricing/expression/default-rules.ts';
import { createPlanStore } from '../../../../../src/features/billing/price-plan/plan-store.ts';
import type { PlanDocument } from '../../../../../src/features/billing/price-plan/edit/document.ts';
import type { PlanBase } from '../../../../../src/features/billing/price-plan/plan-base.ts';
import { unedited } from '../../../../../src/features/billing/document/open-version.ts';
import type { ClashingVersion } from '../../../../../src/features/billing/price-plan/use-newer-plan.ts';
import { fullAccess } from '../../../../../src/screens/tabs/document-access.ts';
import { mountedHook } from '../../../support/mounted-hook.tsx';
import { period, planOf } from './arbitrary-plan.ts';

interface Sent {
  readonly body: object;
  readonly answer: (outcome: CallOutcome) => void;
}
const platform = vi.hoisted(() => ({ sent: [] as Sent[] }));
vi.mock(import('../../../../../src/client/data/leaving-user.ts'), () => ({ onUserLeaving: () => {} }));
vi.mock(import('../../../../../src/client/session/call.ts'), () => ({
  call: ((name: string, _parameters: object, body: object) =>
    new Promise((answer) => {
      if (name === 'pricePolicy.fragment')
        answer({
          kind: 'saved',
          value: { id: 'f.202601', nodeId: 'root', rules: {}, ruleCount: 0, products: {}, categories: {} },
        });
      else platform.sent.push({ body, answer });
    })) as never,
}));
const { PlanContext } = await import('../../../../../src/features/billing/price-plan/use-plan.ts');
const { useReviewedSave } =
  await import('../../../../../src/features/billing/price-plan/use-reviewed-save.ts');

beforeEach(() => {
  platform.sent.length = 0;
});

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const document = planOf({ a: period('202601') });
const base = { number: 3, document, ruleCounts: {} };
const clash = { version: base, merged: { document, clashes: [] } } satisfies ClashingVersion;
const movedOn: CallOutcome = {
  kind: 'refused',
  status: 409,
  error: { code: 'A0001', message: 'moved on', details: { rule: 'movedOn' } },
};

async function opened() {
  const store = createPlanStore(unedited<PlanDocument, PlanBase>(base), fullAccess);
  const plan = { open: { store }, planId: 'plan', organizationId: 'o', row: null } as never;
  let clashing: ClashingVersion | null = null;
  let rerender = (): void => {};
  const within = (hook: ReactNode) => (
    <I18nProvider i18n={i18n}>
      <PlanContext value={plan}>{hook}</PlanContext>
    </I18nProvider>
  );
  const hook = await mountedHook(() => {
    const [, setCount] = useState(0);
    rerender = () => setCount((count) => count + 1);
    return useReviewedSave(plan, clashing);
  }, within);
  const now = () => {
    const last = hook.seen.at(-1);
    if (last === undefined) throw new Error('not rendered');
    return last;
  };
  const place = { type: 'category' as const, path: [] };
  return {
    store,
    now,
    change: hook.change,
    rename: () => hook.change(() => void store.perform({ kind: 'rename', name: 'Other' })),
    reprice: () =>
      hook.change(() => {
        const nodes = { root: { place, saved: {}, rules: newPolicyRules } };
        store.perform({ kind: 'setRules', id: 'a', nodes });
      }),
    clash: (next: ClashingVersion | null) =>
      hook.change(() => {
        clashing = next;
        rerender();
      }),
    answer: (outcome: CallOutcome) => hook.change(() => platform.sent.at(-1)?.answer(outcome)),
  };
}

test('a save without price changes asks nothing', async () => {
  const plan = await opened();
  await plan.rename();
  await plan.change(() => plan.now().start());
  expect(plan.now().shown).toBe('none');
  expect(platform.sent).toHaveLength(1);
});

// Proves S1-3-54.
test('changed prices are reviewed before they are sent, without what is local', async () => {
  const plan = await opened();
  await plan.reprice();
  await plan.change(() => plan.now().start());
  expect(plan.now().shown).toBe('review');
  expect(platform.sent).toHaveLength(0);
  await plan.change(() => plan.now().send());
  expect(plan.now().shown).toBe('none');
  expect(plan.store.get().sent?.number).toBeNull();
  expect(platform.sent[0]?.body).toEqual({
    name: 'Resellers',
    description: '',
    periods: {
      '202601': {
        id: 'a',
        purchaseContract: null,
        pricePolicy: { base: 'f.202601', rules: newPolicyRules },
      },
    },
    base: 3,
  });
});

test('a clash is settled, and the merged changes are reviewed again', async () => {
  const plan = await opened();
  await plan.reprice();
  await plan.change(() => plan.now().start());
  await plan.change(() => plan.now().send());
  await plan.answer(movedOn);
  expect([plan.now().shown, plan.store.get().sent]).toEqual(['none', null]);
  await plan.clash(clash);
  expect(plan.now().shown).toBe('merge');
  await plan.change(() => {
    plan.store.rebase({ ...base, number: 4 }, plan.store.get().document);
    plan.now().merged();
  });
  await plan.clash(null);
  expect(plan.now().shown).toBe('review');
  await plan.change(() => plan.now().send());
  expect(platform.sent.at(-1)?.body).toMatchObject({ base: 4 });
});

test('after others have saved without a clash, the review comes back once their version has arrived', async () => {
  const plan = await opened();
  await plan.reprice();
  await plan.change(() => plan.now().start());
  await plan.change(() => plan.now().send());
  await plan.answer(movedOn);
  await plan.change(() => plan.store.rebase({ ...base, number: 4 }, plan.store.get().document));
  expect(plan.now().shown).toBe('review');
  await plan.change(() => plan.now().close());
  expect(plan.now().shown).toBe('none');
});

test('a lost answer leaves the changes unsaved, and is not sent again by itself', async () => {
  const plan = await opened();
  await plan.reprice();
  await plan.change(() => plan.now().start());
  await plan.change(() => plan.now().send());
  await plan.answer({ kind: 'unknown', reason: 'lost' });
  expect([plan.now().shown, plan.store.get().sent]).toEqual(['none', null]);
  expect(platform.sent).toHaveLength(1);
  // The platform has made the version after all: nothing is left to save.
  await plan.change(() => plan.store.rebase({ ...base, number: 4 }, document));
  expect(plan.now().shown).toBe('none');
});
