import { useFormContext } from 'react-hook-form';
import { PasswordInput } from '../kit/password-input.tsx';
import { useFieldError } from './use-field-error.ts';

type Props = { name: string; label: string; description?: string; invalid?: string };

/** A secret that somebody else chose, in a form: hidden until it is asked for. */
export function PasswordField({ name, invalid, ...input }: Props) {
  const { register } = useFormContext();
  const error = useFieldError(name, invalid);
  // It is not the reader's own: no browser fills in theirs, nor keeps this one.
  return <PasswordInput autoComplete="off" {...input} error={error} {...register(name)} />;
}
