import { valibotResolver } from '@hookform/resolvers/valibot';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { User } from '../../domain/entities/user/model.ts';
import type { RequirementLevel } from '../../domain/value/user-property.ts';
import { NewPasswordInput } from '../../fields/security/new-password-input.tsx';
import { useNewPasswordError } from '../../fields/security/new-password-error.ts';
import { Button } from '../../kit/button/button.tsx';
import { classNames } from '../../kit/base/class-name.ts';
import { Card } from '../../kit/layout/card.tsx';
import { toast } from '../../kit/feedback/toast.ts';
import { useBusy } from '../../client/connection/busy.ts';
import { call } from '../../client/session/call.ts';
import { useFailureToast } from '../../screens/use-failure-toast.ts';
import { useOfflineReason } from '../../screens/use-offline-reason.ts';
import { CurrentPassword } from './current-password.tsx';
import styles from './me.module.css';
import { passwordFormSchema } from './password-rule.ts';
import { faultyField, refusedRule } from './faulty-field.ts';

function PasswordForm({ user }: { user: User }) {
  const { t } = useLingui();
  const offline = useOfflineReason();
  const sayFailure = useFailureToast();
  const schema = useMemo(() => passwordFormSchema(user), [user]);
  const { control, register, handleSubmit, reset, setError, formState } = useForm({
    resolver: valibotResolver(schema),
    defaultValues: { currentPassword: '', password: '' },
  });
  const { errors, isDirty, isSubmitting } = formState;
  useBusy(isDirty);

  const submit = handleSubmit(async ({ currentPassword, password }) => {
    const proof = currentPassword === '' ? {} : { currentPassword };
    const outcome = await call('user.setPassword', { id: user.id }, { password, ...proof }, null);
    if (outcome.kind === 'saved') {
      reset();
      toast.success(t`Password changed`);
      return;
    }
    const field = faultyField(outcome);
    if (field === 'currentPassword' || field === 'password')
      setError(field, { type: 'refused', message: refusedRule(outcome) }, { shouldFocus: true });
    else sayFailure(outcome);
  });

  const passwordError = useNewPasswordError(errors.password);
  return (
    <form className={classNames(styles.form, styles.narrow)} noValidate onSubmit={submit}>
      {user.hasPassword !== false && (
        <CurrentPassword
          fault={errors.currentPassword && (errors.currentPassword.type === 'refused' ? 'wrong' : 'missing')}
          {...register('currentPassword')}
        />
      )}
      <Controller
        control={control}
        name="password"
        render={({ field }) => <NewPasswordInput label={t`New password`} error={passwordError} {...field} />}
      />
      <p className={styles.note}>
        <Trans>You will stay logged in here and be logged out of all other browsers.</Trans>
      </p>
      <div>
        <Button type="submit" variant="primary" busy={isSubmitting} disabledReason={offline}>
          {user.hasPassword === false ? <Trans>Set password</Trans> : <Trans>Change password</Trans>}
        </Button>
      </div>
    </form>
  );
}

/** Shows and changes the selected user's password. */
export function PasswordCard({ user, rule }: { user: User; rule: RequirementLevel }) {
  const { t } = useLingui();
  return (
    <Card title={t`Password`}>
      {rule === 'prohibited' ? (
        <p className={styles.note}>
          <Trans>Your user type does not use a password.</Trans>
        </p>
      ) : (
        <PasswordForm user={user} />
      )}
    </Card>
  );
}
