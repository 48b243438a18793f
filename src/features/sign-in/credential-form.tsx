import { valibotResolver } from '@hookform/resolvers/valibot';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { Button } from '../../kit/button/button.tsx';
import { Switch } from '../../kit/form-control/checkbox.tsx';
import { PasswordInput } from '../../kit/form-control/password-input.tsx';
import { TextInput } from '../../kit/form-control/text-input.tsx';
import { sessionCalls } from '../../domain/protocol/session.ts';
import { useBusy } from '../../client/connection/busy.ts';
import { useSession } from '../../client/session/session.ts';
import styles from './sign-in.module.css';
import { useOfflineReason } from '../../screens/use-offline-reason.ts';
import { passwordText } from './password-text.ts';
import { useSignIn } from './use-sign-in.ts';
import { useWaitReason, WaitNotice } from './wait-notice.tsx';
import type { SignInWait } from './wait-notice.tsx';
import { joinIsolated } from '../../lib/text/isolate.ts';

const schema = v.object({ ...sessionCalls['session.loginUsers'].body.entries, publicComputer: v.boolean() });

type Props = {
  /** Called after sign-in and on Cancel. Absent if there is nothing to return to. */
  onClose?: () => void;
};

/** Signs in by username or email; several users may share that identifier. */
export function CredentialForm({ onClose }: Props) {
  const { t } = useLingui();
  const device = useSession((session) => session.device);
  const users = useSession((session) => session.users);
  const names = joinIsolated(users.map(({ displayName }) => displayName));
  // Submitting works while the page still connects, because the call waits for the connection.
  const offline = useOfflineReason('waits');
  const signIn = useSignIn();
  const { register, handleSubmit, resetField, getValues, setError, setFocus, formState } = useForm({
    resolver: valibotResolver(schema),
    defaultValues: { identifier: '', password: '', publicComputer: device === 'public' },
  });
  const { errors, isSubmitting, isDirty } = formState;
  useBusy(isDirty);

  const [wait, setWait] = useState<SignInWait | null>(null);
  const waiting = useWaitReason(wait);

  useEffect(() => setFocus('identifier'), [setFocus]);
  // The form can be shown before the engine tells what kind of computer this is.
  useEffect(() => resetField('publicComputer', { defaultValue: device === 'public' }), [resetField, device]);

  const submit = handleSubmit(async ({ identifier, password, publicComputer }) => {
    const origin = document.activeElement;
    const attempt = await signIn({
      kind: 'identifier',
      identifier,
      password,
      device: publicComputer ? 'public' : 'private',
    });
    if (attempt.signedIn) return onClose?.();
    const now = getValues();
    if (now.identifier === identifier) setWait(attempt.wait ?? null);
    // The user typed this while the answer was under way, which says nothing about it.
    if (now.identifier !== identifier || now.password !== password) return;
    if (attempt.fault !== undefined) setError('password', { type: 'refused', message: attempt.fault });
    // Otherwise the rest of what is typed in another field would land in the password.
    if (document.activeElement === origin) setFocus('password', { shouldSelect: true });
  });

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextInput
        label={t`Username or email`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.identifier && t`Enter your username or email address.`}
        {...register('identifier', { onChange: () => setWait(null) })}
      />
      <PasswordInput
        label={t`Password`}
        error={passwordText(errors.password, t`Enter your password.`)}
        {...register('password')}
      />
      <Switch
        label={t`This is a public computer`}
        description={
          names === '' || device === 'public'
            ? t`No data is kept on this computer after you close the browser.`
            : t`No data is kept on this computer after you close the browser. This applies to everyone here: what is stored for ${names} is deleted.`
        }
        {...register('publicComputer')}
      />
      {wait && <WaitNotice wait={wait} />}
      <div className={styles.formActions}>
        <Button
          type="submit"
          variant="primary"
          wide={!onClose}
          busy={isSubmitting}
          disabledReason={offline ?? waiting}
        >
          <Trans>Login</Trans>
        </Button>
        {onClose && (
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
