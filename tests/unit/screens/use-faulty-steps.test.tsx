import { useForm } from 'react-hook-form';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { useFaultySteps } from '../../../src/screens/form/use-faulty-steps.ts';
import { mountedHook } from '../support/mounted-hook.tsx';

const step = (id: string, ...fields: string[]) => ({ id, fields });
const [name, number] = [step('name', 'name'), step('number', 'number')];

/** Types a name into a form of these steps: the renders and checks that it caused, and the faulty steps. */
async function typedIn(steps: readonly ReturnType<typeof step>[], when?: 'valid') {
  const check = vi.fn<(text: string) => boolean>((text) => text !== '');
  const schema = v.object({ name: v.pipe(v.string(), v.check(check)), number: v.literal('1') });
  const forms: UseFormReturn<FieldValues>[] = [];
  const { seen, change } = await mountedHook(() => {
    const fields = useForm<FieldValues>({ defaultValues: { name: '', number: '' } });
    forms.push(fields);
    return useFaultySteps({ form: { steps, submit: { when } } as never, fields, schema });
  });
  const renders = seen.length;
  check.mockClear();
  await change(() => forms.at(-1)?.setValue('name', 'A'));
  return {
    renders: seen.length - renders,
    checks: check.mock.calls.length,
    shown: seen.at(-1)?.shown,
    asked: seen.at(-1)?.ask(),
  };
}

const one = [step('only', 'name', 'number')];

test('a form of one step is neither rendered nor checked on each change', async () => {
  expect(await typedIn(one)).toEqual({ renders: 0, checks: 0, shown: [], asked: ['only'] });
});

test('a form of several steps shows the faulty ones on each change', async () => {
  expect(await typedIn([name, number])).toMatchObject({ renders: 1, shown: ['number'], asked: ['number'] });
});

test('a form whose button is disabled while it is invalid follows its values', async () => {
  expect(await typedIn(one, 'valid')).toMatchObject({ renders: 1, shown: ['only'] });
});
