import { get, useFormState } from 'react-hook-form';
import type { FieldError } from 'react-hook-form';

/** The error of a list as a whole, as opposed to those of its items. */
export function useListError(name: string, invalid: string): string | undefined {
  const { errors } = useFormState({ name });
  const found: (Partial<FieldError> & { readonly root?: FieldError }) | undefined = get(errors, name);
  const error = found?.root ?? (found?.type === undefined ? undefined : found);
  if (error === undefined) return undefined;
  return error.type === 'platform' ? error.message : invalid;
}
