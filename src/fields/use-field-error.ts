import { useLingui } from '@lingui/react/macro';
import { get, useFormState } from 'react-hook-form';
import type { FieldError } from 'react-hook-form';

/** What is wrong with a field, in the reader's words: as the form says it, or as whoever sent it was told. */
export function useFieldError(name: string, invalid?: string): string | undefined {
  const { t } = useLingui();
  const { errors } = useFormState({ name });
  const error: FieldError | undefined = get(errors, name);
  if (!error) return undefined;
  if (error.type === 'platform') return error.message;
  return invalid ?? t`This is not filled in as it has to be.`;
}
