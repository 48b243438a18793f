import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { FormValues } from '../../entities/define/form.ts';
import { sameValue } from './merge-values.ts';

/** Shows the values of a form, by path, as its schema has parsed them. */
export function takeParsed(
  form: Pick<UseFormReturn<FieldValues>, 'getValues' | 'setValue'>,
  values: FormValues,
): void {
  for (const [field, value] of Object.entries(values))
    if (value !== undefined && !sameValue(form.getValues(field), value))
      form.setValue(field, value, { shouldDirty: true });
}
