import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import type { CallOutcome } from '../../../src/domain/protocol/engine.ts';
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

/** Submits a form whose first shown step is given; the platform refuses the vendor. */
async function submitted(from: 'vendor' | 'versions') {
  const send = () => Promise.resolve(refused);
  const form = { steps, fields: {}, parts: [{ title: '', step: 'versions', send }], done: { text: '' } };
  const [setError, showStep] = [vi.fn<() => void>(), vi.fn<(step: string) => void>()];
  const { seen, change } = await mountedHook(
    () =>
      useSubmit({
        form: form as never,
        steps: steps.slice(from === 'vendor' ? 0 : 1) as never,
        fields: { setError } as unknown as UseFormReturn<FieldValues, unknown, FieldValues>,
        source: {},
        subject: { mode: 'change', id: 'ivr', organizationId: null },
        showStep,
        onDone: () => {},
      }),
    (hook) => <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>{hook}</I18nProvider>,
  );
  await change(() => void seen.at(-1)?.send({}));
  return { setError, showStep };
}

test('a refusal is shown at its field', async () => {
  const { setError, showStep } = await submitted('vendor');
  expect(showStep).toHaveBeenLastCalledWith('vendor');
  expect(setError).toHaveBeenCalledOnce();
});

test('a refusal of a field in a step that the form has skipped leads to no step', async () => {
  const { setError, showStep } = await submitted('versions');
  expect(showStep).not.toHaveBeenCalledWith('vendor');
  expect(setError).not.toHaveBeenCalled();
});
