import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent, SubmitEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { Switch } from '../../kit/form-control/checkbox.tsx';
import { PasswordInput } from '../../kit/form-control/password-input.tsx';
import { TextInput } from '../../kit/form-control/text-input.tsx';
import { useBusy } from '../../client/connection/busy.ts';
import { useSession } from '../../client/session/session.ts';
import type { Credential } from './credentials.ts';
import { focusCredential, readCredentials } from './credentials.ts';
import styles from './sign-in.module.css';
import { useOfflineReason } from '../../screens/use-offline-reason.ts';
import { useSignIn } from './use-sign-in.ts';

type Props = {
  /** Called after sign-in and on Cancel. Absent if there is nothing to return to. */
  onClose?: () => void;
};

/**
 * Signs in by username or email; several users may share that identifier. It is the one form without
 * react-hook-form: a first visit waits for this code, and that library would be a tenth of it.
 */
export function CredentialForm({ onClose }: Props) {
  const { t } = useLingui();
  const device = useSession((session) => session.device);
  const users = useSession((session) => session.users);
  const names = users.map(({ displayName }) => displayName).join(', ');
  // Submitting works while the page still connects, because the call waits for the connection.
  const offline = useOfflineReason('waits');
  const signIn = useSignIn();
  const form = useRef<HTMLFormElement>(null);
  const [startsPublic] = useState(device === 'public');
  const [isDirty, setDirty] = useState(false);
  const [isSubmitting, setSubmitting] = useState(false);
  /** Null until the first attempt: nothing is called missing before. */
  const [missing, setMissing] = useState<readonly Credential[] | null>(null);
  const [refusal, setRefusal] = useState<string>();
  useBusy(isDirty);

  useEffect(() => void focusCredential(form.current, 'identifier'), []);

  function onChange(event: FormEvent<HTMLFormElement>) {
    const entered = readCredentials(event.currentTarget);
    setDirty(!entered.isEmpty || entered.isPublic !== startsPublic);
    setMissing((known) => known && entered.missing);
    if (event.target instanceof HTMLInputElement && event.target.name === 'password') setRefusal(undefined);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget } = event;
    const entered = readCredentials(currentTarget);
    setMissing(entered.missing);
    setRefusal(undefined);
    const [firstMissing] = entered.missing;
    if (firstMissing !== undefined) focusCredential(currentTarget, firstMissing);
    if (entered.sent === undefined) return;
    setSubmitting(true);
    try {
      const attempt = await signIn({
        kind: 'identifier',
        ...entered.sent,
        device: entered.isPublic ? 'public' : 'private',
      });
      if (attempt.signedIn) return onClose?.();
      setRefusal(attempt.fault);
      focusCredential(form.current, 'password')?.select();
    } finally {
      setSubmitting(false);
    }
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onChange={onChange}
      onSubmit={(event) => void submit(event)}
    >
      <TextInput
        label={t`Username or email`}
        name="identifier"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={missing?.includes('identifier') ? t`Enter your username or email address.` : undefined}
      />
      <PasswordInput
        label={t`Password`}
        name="password"
        error={missing?.includes('password') ? t`Enter your password.` : refusal}
      />
      <Switch
        label={t`This is a public computer`}
        description={
          names === '' || device === 'public'
            ? t`No data is kept on this computer after you close the browser.`
            : t`No data is kept on this computer after you close the browser. This applies to everyone here: what is stored for ${names} is deleted.`
        }
        name="publicComputer"
        defaultChecked={startsPublic}
      />
      <div className={styles.formActions}>
        <Button type="submit" variant="primary" wide={!onClose} busy={isSubmitting} disabledReason={offline}>
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
