import { useLingui } from '@lingui/react/macro';
import { get, useFormState } from 'react-hook-form';
import type { FieldError } from 'react-hook-form';
import { hiddenRefusal } from '../../domain/core/shown-name.ts';

/** The error message of a field in the user's language: from the form's rules or from the platform. */
export function useFieldError(name: string, invalid?: string): string | undefined {
  const { t } = useLingui();
  const { errors } = useFormState({ name });
  const error: FieldError | undefined = get(errors, name);
  if (!error) return undefined;
  if (error.type === 'platform') return error.message;
  if (error.message === hiddenRefusal) return t`This text contains hidden characters. Remove them.`;
  return invalid ?? t`This value is not valid.`;
}
