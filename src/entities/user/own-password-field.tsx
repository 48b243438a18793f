import { useFormContext, useWatch } from 'react-hook-form';
import { useFieldError } from '../../fields/form/use-field-error.ts';
import { PasswordInput } from '../../kit/form-control/password-input.tsx';
import { useFieldTexts } from '../define/use-field-texts.ts';
import type { UserValues } from './form-data.ts';
import { userFormFields } from './form-fields.ts';
import type { UserSource } from './form-source.ts';

/**
 * Asks users who change their own password, two-factor authentication, username, email address or mobile number for
 * their current password.
 */
export function OwnPasswordField({ source: { user } }: { source: UserSource }) {
  const { label, invalid, name } = useFieldTexts(userFormFields).currentPassword;
  const { control, register } = useFormContext<UserValues>();
  const values = useWatch({
    control,
    name: ['password', 'twoFactorStrategy', 'username', 'email', 'mobilePhoneNumber'],
  });
  const error = useFieldError(name, invalid);
  const known = [
    '',
    user?.twoFactorStrategy?.type ?? 'none',
    user?.username ?? '',
    user?.email ?? '',
    user?.mobilePhoneNumber?.number ?? '',
  ];
  const isChanged = values.some((value, index) => value !== known[index]);
  if (!isChanged || user?.hasPassword === false) return null;
  return (
    <PasswordInput
      label={label}
      autoComplete="current-password"
      required
      error={error}
      {...register('currentPassword')}
    />
  );
}
