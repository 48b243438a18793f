import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { expect, onTestFinished, test, vi } from 'vitest';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import type { CallOutcome } from '../../../src/domain/protocol/engine.ts';
import { toast } from '../../../src/kit/feedback/toast.ts';
import { useSubmit } from '../../../src/screens/form/use-submit.ts';
import { mountedHook } from '../support/mounted-hook.tsx';

const refused: CallOutcome = {
  kind: 'refused',
  status: 403,
  error: {
    code: errorCode.notPermitted,
    message: '',
    field: 'vendorId',
    details: { rule: 'mayNotPublish' },
  },
};

const steps = [
  { id: 'vendor', fields: ['vendorId'] },
  { id: 'versions', fields: ['version'] },
];

interface Submit {
  readonly from?: 'vendor' | 'versions';
  /** Until when the user has the form open. */
  readonly leaves?: 'before the answer' | 'never';
  readonly answer?: CallOutcome;
  /** How long the answer takes, ms. */
  readonly took?: number;
}

/** Submits a form whose first shown step is given; unless told otherwise, the platform refuses the vendor. */
async function submitted({ from = 'vendor', leaves = 'never', answer = refused, took = 0 }: Submit) {
  let isLeft = false;
  const clock = vi.spyOn(performance, 'now');
  onTestFinished(() => void vi.restoreAllMocks());
  const send = () => {
    isLeft = leaves === 'before the answer';
    const now = performance.now();
    clock.mockReturnValue(now + took);
    return Promise.resolve(answer);
  };
  const form = { steps, fields: {}, parts: [{ title: '', step: 'versions', send }], done: { text: 'Saved' } };
  const [setError, showStep] = [vi.fn<() => void>(), vi.fn<(step: string) => void>()];
  const onDone = vi.fn<() => void>();
  const [saySaved, sayFailed] = [vi.spyOn(toast, 'success'), vi.spyOn(toast, 'error')];
  const { seen, change } = await mountedHook(
    () =>
      useSubmit({
        form: form as never,
        steps: steps.slice(from === 'vendor' ? 0 : 1) as never,
        fields: { setError } as unknown as UseFormReturn<FieldValues, unknown, FieldValues>,
        source: {},
        subject: { mode: 'change', id: 'ivr', organizationId: null },
        showStep,
        isLeft: () => isLeft,
        onDone,
      }),
    (hook) => <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>{hook}</I18nProvider>,
  );
  await change(() => void seen.at(-1)?.send({}));
  return { setError, showStep, onDone, saySaved, sayFailed };
}

test('a refusal is shown at its field', async () => {
  const { setError, showStep } = await submitted({ from: 'vendor' });
  expect(showStep).toHaveBeenLastCalledWith('vendor');
  expect(setError).toHaveBeenCalledOnce();
});

test('a refusal of a field in a step that the form has skipped leads to no step', async () => {
  const { setError, showStep } = await submitted({ from: 'versions' });
  expect(showStep).not.toHaveBeenCalledWith('vendor');
  expect(setError).not.toHaveBeenCalled();
});

const saved: CallOutcome = { kind: 'saved', value: {} };

test.each([
  ['briefly', 0, 1.5],
  ['longer if its answer came late', 7000, 5],
])('a save is told %s', async (_, took, seconds) => {
  const { saySaved } = await submitted({ answer: saved, took });
  expect(saySaved).toHaveBeenCalledWith('Saved', seconds);
});

test('the save of a form that was closed before the answer is told, and closes no other form', async () => {
  const { saySaved, onDone } = await submitted({ leaves: 'before the answer', answer: saved });
  expect(saySaved).toHaveBeenCalledWith('Saved', 5);
  expect(onDone).not.toHaveBeenCalled();
});

test.each([
  ['refusal', refused],
  ['lost answer', { kind: 'unknown', reason: 'lost' } satisfies CallOutcome],
])('a %s after the form was closed is told by a toast', async (_, answer) => {
  const { setError, sayFailed } = await submitted({ leaves: 'before the answer', answer });
  await vi.waitFor(() => expect(sayFailed).toHaveBeenCalledOnce());
  expect(setError).not.toHaveBeenCalled();
});
