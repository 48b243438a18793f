import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import type { KnownUser } from '../../protocol/engine.ts';
import { useSession } from '../../replica/session.ts';
import { CredentialForm } from './credential-form.tsx';
import { KnownUserTable } from './known-user-table.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import styles from './sign-in.module.css';
import { TwoFactorPrompt } from './two-factor-prompt.tsx';

/** Who is in this browser's session, and the way in (S0 §2). Without anyone known it is the form alone. */
export function SignInPage() {
  const users = useSession((session) => session.users);
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<KnownUser | null>(null);
  const close = () => setAdding(false);

  if (users.length === 0) {
    return (
      <section className={styles.narrow}>
        <h1>
          <Trans>Login</Trans>
        </h1>
        <div className={styles.card}>
          <CredentialForm onDone={close} />
        </div>
      </section>
    );
  }

  return (
    <section className={styles.wide}>
      <h1>
        <Trans>Login</Trans>
      </h1>
      <KnownUserTable users={users} onLogin={setAsked} />
      {adding ? (
        <div className={styles.card}>
          <h2>
            <Trans>Add another user</Trans>
          </h2>
          <CredentialForm onDone={close} onCancel={close} />
        </div>
      ) : (
        <div>
          <Button icon="plus" onClick={() => setAdding(true)}>
            <Trans>Add another user</Trans>
          </Button>
        </div>
      )}
      <TwoFactorPrompt />
      {asked && <PasswordDialog user={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}
