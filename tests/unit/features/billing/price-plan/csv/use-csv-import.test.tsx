import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CallOutcome } from '../../../../../../src/domain/protocol/engine.ts';
import { unedited } from '../../../../../../src/features/billing/document/open-version.ts';
import type { PlanDocument } from '../../../../../../src/features/billing/price-plan/edit/document.ts';
import type { PlanBase } from '../../../../../../src/features/billing/price-plan/plan-base.ts';
import { createPlanStore } from '../../../../../../src/features/billing/price-plan/plan-store.ts';
import type { CsvPreview } from '../../../../../../src/features/billing/price-plan/csv/use-csv-import.ts';
import { fullAccess } from '../../../../../../src/screens/tabs/document-access.ts';
import { mountedHook } from '../../../../support/mounted-hook.tsx';
import { period, planOf } from '../arbitrary-plan.ts';

interface Sent {
  readonly name: string;
  readonly parameters: object;
  readonly body: object;
  readonly answer: (outcome: CallOutcome) => void;
}
const platform = vi.hoisted(() => ({ sent: [] as Sent[], stopped: [] as string[] }));
const sending = vi.hoisted(
  () => (name: string, parameters: object, body: object) =>
    new Promise((answer) => void platform.sent.push({ name, parameters, body, answer })),
);
vi.mock(import('../../../../../../src/client/data/leaving-user.ts'), () => ({ onUserLeaving: () => {} }));
vi.mock(import('../../../../../../src/client/session/call.ts'), () => ({ call: sending as never }));
vi.mock(import('../../../../../../src/client/session/upload.ts'), () => ({
  upload: sending as never,
  stopUpload: (id: string) => void platform.stopped.push(id),
}));
const { PlanContext } = await import('../../../../../../src/features/billing/price-plan/use-plan.ts');
const { useCsvImport } =
  await import('../../../../../../src/features/billing/price-plan/csv/use-csv-import.ts');

beforeEach(() => {
  platform.sent.length = 0;
  platform.stopped.length = 0;
});

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const document = planOf({ a: period('202601'), b: period('202606') });
const base = { number: 3, document, ruleCounts: {} };
const preview: CsvPreview = {
  result: 'f.imported',
  changed: 1,
  unchanged: 0,
  removed: 0,
  faults: [],
  faultCount: 0,
  decimal: ',',
};
const previewed: CallOutcome = { kind: 'saved', value: preview };
const lost: CallOutcome = { kind: 'unknown', reason: 'lost' };
const movedOn: CallOutcome = {
  kind: 'refused',
  status: 409,
  error: { code: 'A0001', message: 'moved on', details: { rule: 'movedOn' } },
};
const request = {
  file: new File(['node;variablePrice\nkpn;0,12\n'], 'prices.csv'),
  domain: 'outboundCall',
} as const;

async function opened(periodId = 'a') {
  const store = createPlanStore(unedited<PlanDocument, PlanBase>(base), fullAccess);
  const plan = { open: { store }, planId: 'plan', organizationId: 'o', row: null } as never;
  const within = (hook: ReactNode) => (
    <I18nProvider i18n={i18n}>
      <PlanContext value={plan}>{hook}</PlanContext>
    </I18nProvider>
  );
  const { seen, change, unmount } = await mountedHook(() => useCsvImport(periodId), within);
  const now = () => {
    const last = seen.at(-1);
    if (last === undefined) throw new Error('not rendered');
    return last;
  };
  const answer = (outcome: CallOutcome) => change(() => platform.sent.at(-1)?.answer(outcome));
  const send = () => change(() => void now().preview({ ...request, decimal: null, columns: undefined }));
  const closed: boolean[] = [];
  return {
    unmount,
    send,
    answer,
    state: () => now().state,
    /** Whether each attempt to save closes the dialog. */
    closed,
    async previewed() {
      await send();
      await answer(previewed);
    },
    apply: () =>
      change(
        () =>
          void now()
            .apply(preview, base)
            .then((isSaved) => closed.push(isSaved)),
      ),
    /** Another user's save arrives. */
    othersSave: (next: PlanDocument = document) =>
      change(() => store.rebase({ ...base, number: 4, document: next }, next)),
  };
}

// Proves S1-5-74.
test('what was previewed is what is saved, as a change of the version that it was made from', async () => {
  const plan = await opened();
  await plan.send();
  expect(plan.state().kind).toBe('sending');
  expect(platform.sent).toMatchObject([
    {
      name: 'pricePlan.updateFromCsv',
      parameters: { id: 'plan', domain: 'outboundCall', period: '202601', mode: 'preview' },
      body: request.file,
    },
  ]);
  await plan.answer(previewed);
  expect(plan.state()).toEqual({ kind: 'previewed', preview, base });
  await plan.apply();
  expect(plan.state().kind).toBe('applying');
  expect(platform.sent[1]).toMatchObject({
    name: 'pricePlan.update',
    body: {
      base: 3,
      periods: {
        202601: { id: 'a', pricePolicy: { fragment: 'f.imported' } },
        202606: { id: 'b', pricePolicy: { fragment: 'f.202606' } },
      },
    },
  });
  await plan.answer({ kind: 'saved', value: { number: 4 } });
  expect(plan.closed).toEqual([true]);
});

test('a preview of a version that others have replaced is not sent', async () => {
  const plan = await opened();
  await plan.previewed();
  await plan.othersSave();
  await plan.apply();
  expect([plan.state(), plan.closed]).toEqual([{ kind: 'movedOn' }, [false]]);
  expect(platform.sent).toHaveLength(1);
  // A new preview is made from the new version.
  await plan.previewed();
  expect(plan.state()).toMatchObject({ kind: 'previewed', base: { number: 4 } });
});

test('a save that the platform refuses because others were first saves nothing', async () => {
  const plan = await opened();
  await plan.previewed();
  await plan.apply();
  await plan.answer(movedOn);
  expect([plan.state(), plan.closed]).toEqual([{ kind: 'movedOn' }, [false]]);
});

test('no file is sent for a period that others have removed', async () => {
  const plan = await opened('b');
  await plan.othersSave(planOf({ a: period('202601') }));
  await plan.send();
  expect([plan.state(), platform.sent]).toEqual([{ kind: 'movedOn' }, []]);
});

test('a lost answer leaves the dialog open, and nothing is sent again by itself', async () => {
  const plan = await opened();
  const reason = 'The server did not respond. Try again when the connection is back.';
  await plan.send();
  await plan.answer(lost);
  expect(plan.state()).toEqual({ kind: 'failed', reason });
  await plan.previewed();
  await plan.apply();
  await plan.answer(lost);
  expect([plan.state(), plan.closed]).toEqual([{ kind: 'failed', reason }, [false]]);
  expect(platform.sent).toHaveLength(3);
  // The platform has saved it after all: another preview is made from the new version, and finds no change.
  await plan.othersSave();
  await plan.send();
  await plan.answer({ kind: 'saved', value: { ...preview, changed: 0, unchanged: 1 } });
  expect(plan.state()).toMatchObject({ kind: 'previewed', preview: { changed: 0 }, base: { number: 4 } });
});

test('closing the dialog stops the upload', async () => {
  const plan = await opened();
  await plan.send();
  await plan.unmount();
  expect(platform.stopped).toEqual(['price-csv plan']);
});
