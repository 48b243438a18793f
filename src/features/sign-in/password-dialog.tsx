import { valibotResolver } from '@hookform/resolvers/valibot';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { PasswordInput } from '../../kit/form-control/password-input.tsx';
import type { KnownUser } from '../../domain/protocol/engine.ts';
import { sessionCalls } from '../../domain/protocol/session.ts';
import { useBusy } from '../../client/connection/busy.ts';
import styles from './sign-in.module.css';
import { useOfflineReason } from '../../screens/use-offline-reason.ts';
import { passwordText } from './password-text.ts';
import { useSignIn } from './use-sign-in.ts';
import { useWaitReason, WaitNotice } from './wait-notice.tsx';
import type { SignInWait } from './wait-notice.tsx';

const schema = v.pick(sessionCalls['session.loginUser'].body, ['password']);

/** Signs a known user in, so it asks only for the password (S0-2-39). */
export function PasswordDialog({ user, onClose }: { user: KnownUser; onClose: () => void }) {
  const { t } = useLingui();
  const offline = useOfflineReason('waits');
  const signIn = useSignIn();
  const { register, handleSubmit, getValues, setError, setFocus, formState } = useForm({
    resolver: valibotResolver(schema),
    defaultValues: { password: '' },
  });
  const [wait, setWait] = useState<SignInWait | null>(null);
  const waiting = useWaitReason(wait);
  useBusy(formState.isDirty);

  const submit = handleSubmit(async ({ password }) => {
    const attempt = await signIn({ kind: 'user', userId: user.id, password });
    if (attempt.signedIn) return onClose();
    setWait(attempt.wait ?? null);
    // The user typed this while the answer was under way, which says nothing about it.
    if (getValues('password') !== password) return;
    if (attempt.fault !== undefined) setError('password', { type: 'refused', message: attempt.fault });
    setFocus('password', { shouldSelect: true });
  });

  return (
    <Dialog
      title={t`Login`}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={formState.isSubmitting}
            disabledReason={offline ?? waiting}
          >
            <Trans>Login</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.who}>
          <strong>{user.displayName}</strong>
          <span>{user.organizationName}</span>
        </p>
        {/* Tells password managers which user the password belongs to. */}
        <input hidden readOnly autoComplete="username" value={user.identity} />
        <PasswordInput
          label={t`Password`}
          error={passwordText(formState.errors.password, t`Enter your password.`)}
          {...register('password')}
        />
        {wait && <WaitNotice wait={wait} />}
      </div>
    </Dialog>
  );
}
