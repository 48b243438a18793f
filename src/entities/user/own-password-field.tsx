import { useLingui } from '@lingui/react/macro';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFieldError } from '../../fields/form/use-field-error.ts';
import { PasswordInput } from '../../kit/form-control/password-input.tsx';
import type { UserSource } from './form-source.ts';
import type { UserValues } from './form-values.ts';

/** Asks readers for their password once more where they change what proves who they are. */
export function OwnPasswordField({ source: { user } }: { source: UserSource }) {
  const { t } = useLingui();
  const { control, register } = useFormContext<UserValues>();
  const [password, strategy] = useWatch({ control, name: ['password', 'twoFactorStrategy'] });
  const error = useFieldError('currentPassword', t`Enter your current password.`);
  const isChanged = password !== '' || strategy !== (user?.twoFactorStrategy?.type ?? 'none');
  if (!isChanged || user?.hasPassword === false) return null;
  return (
    <PasswordInput
      label={t`Current password`}
      autoComplete="current-password"
      required
      error={error}
      {...register('currentPassword')}
    />
  );
}
