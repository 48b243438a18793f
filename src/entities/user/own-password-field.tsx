import { useFormContext, useWatch } from 'react-hook-form';
import { useFieldError } from '../../fields/form/use-field-error.ts';
import { stableKey } from '../../lib/value/stable-key.ts';
import { PasswordInput } from '../../kit/form-control/password-input.tsx';
import { useFieldTexts } from '../define/use-field-texts.ts';
import type { UserValues } from './form-data.ts';
import { sensitiveFields, userValuesOf } from './form-data.ts';
import { userFormFields } from './form-fields.ts';
import type { UserSource } from './form-source.ts';

/**
 * Asks users who change their own password, two-factor authentication, username, email address or mobile number for
 * their current password.
 */
export function OwnPasswordField({ source }: { source: UserSource }) {
  const { user } = source;
  const { label, invalid, name } = useFieldTexts(userFormFields).currentPassword;
  const { control, register } = useFormContext<UserValues>();
  const typed = useWatch({ control, name: sensitiveFields });
  const error = useFieldError(name, invalid);
  const stored = {
    ...userValuesOf(source),
    twoFactorStrategy: user?.twoFactorStrategy?.type ?? 'none',
  };
  const isChanged = sensitiveFields.some((field, at) => stableKey(typed[at]) !== stableKey(stored[field]));
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
