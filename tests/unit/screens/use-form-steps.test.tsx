import { msg } from '@lingui/core/macro';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useForm } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import { expect, test } from 'vitest';
import { useFormSteps } from '../../../src/screens/form/use-form-steps.ts';
import { mountedHook } from '../support/mounted-hook.tsx';

const Body = () => null;
const steps = [
  { id: 'parent', title: msg`Parent`, fields: [], Body, preset: (source: boolean) => source },
  { id: 'settings', title: msg`Settings`, fields: [], Body },
];

/** The steps of a form whose first one is filled in or not. */
const opened = (isPreset: boolean) =>
  mountedHook(
    () => {
      const fields = useForm<FieldValues, unknown, FieldValues>({});
      const subject = { mode: 'create', id: 'one', organizationId: null } as const;
      return useFormSteps<boolean, FieldValues>({
        form: { steps } as never,
        fields,
        source: isPreset,
        subject,
      });
    },
    (hook) => <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>{hook}</I18nProvider>,
  );

test('a form whose first step is filled in opens at the second, and can go back', async () => {
  const { seen, change } = await opened(true);
  expect(seen.at(-1)?.current.id).toBe('settings');
  expect(seen.at(-1)?.listed.map(({ id }) => id)).toEqual(['parent', 'settings']);
  await change(() => seen.at(-1)?.goBack());
  expect(seen.at(-1)?.current.id).toBe('parent');
});

test('a form whose first step is not filled in opens at it', async () => {
  const { seen } = await opened(false);
  expect(seen.at(-1)?.current.id).toBe('parent');
  expect(seen.at(-1)?.next?.id).toBe('settings');
});
