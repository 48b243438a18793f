import { useController } from 'react-hook-form';
import { NewPasswordInput } from './new-password-input.tsx';
import { useNewPasswordError } from './new-password-error.ts';

type Props = { name: string; label: string; required?: boolean };

/** A new password in a form; '' keeps the current one. */
export function NewPasswordField({ name, label, required = false }: Props) {
  const {
    field: { value, onChange, onBlur, ref },
    fieldState,
  } = useController({ name });
  const error = useNewPasswordError(fieldState.error);
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
