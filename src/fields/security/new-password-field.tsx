import { useLingui } from '@lingui/react/macro';
import { useController } from 'react-hook-form';
import { shortestPassword } from '../../domain/entities/user/password.ts';
import { NewPasswordInput } from './new-password-input.tsx';
import { useFieldError } from '../form/use-field-error.ts';

type Props = { name: string; label: string; required?: boolean };

/** A new password in a form; '' keeps the current one. */
export function NewPasswordField({ name, label, required = false }: Props) {
  const { t } = useLingui();
  const {
    field: { value, onChange, onBlur, ref },
  } = useController({ name });
  const error = useFieldError(name, t`Enter a password of at least ${shortestPassword} characters.`);
  return (
    <NewPasswordInput
      label={label}
      required={required}
      error={error}
      ref={ref}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
