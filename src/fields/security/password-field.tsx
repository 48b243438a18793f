import { useFormContext } from 'react-hook-form';
import { PasswordInput } from '../../kit/form-control/password-input.tsx';
import { useFieldError } from '../form/use-field-error.ts';

type Props = { name: string; label: string; description?: string; invalid?: string };

/** A secret of a device or connection in a form, hidden until the user shows it. */
export function PasswordField({ name, invalid, ...input }: Props) {
  const { register } = useFormContext();
  const error = useFieldError(name, invalid);
  // It is not the user's own password: the browser should neither autofill nor store it.
  return <PasswordInput autoComplete="off" {...input} error={error} {...register(name)} />;
}
