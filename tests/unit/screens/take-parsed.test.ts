import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { expect, test } from 'vitest';
import { mergeValues } from '../../../src/screens/form/merge-values.ts';
import { takeParsed } from '../../../src/screens/form/take-parsed.ts';

test('a form with its parsed values has no conflict with what is saved', () => {
  const base = { name: 'Old', language: 'nl' };
  const saved = { name: 'New', language: 'nl' };
  const mine = new Map(Object.entries({ ...base, name: ' New ' }));
  const form = {
    getValues: (field: string) => mine.get(field),
    setValue: (field: string, value: string) => void mine.set(field, value),
  } as unknown as Pick<UseFormReturn<FieldValues>, 'getValues' | 'setValue'>;
  const merged = () => mergeValues(base, Object.fromEntries(mine), saved);
  expect(merged().conflicts).toHaveLength(1);
  takeParsed(form, saved);
  expect(merged()).toEqual({ taken: { name: 'New' }, conflicts: [] });
});
