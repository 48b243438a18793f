import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../kit/button/button.tsx';
import type { KnownUser } from '../../domain/protocol/engine.ts';
import { CredentialForm } from './credential-form.tsx';
import { KnownUserTable } from './known-user-table.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import styles from './sign-in.module.css';
import { TwoFactorPrompt } from './two-factor-prompt.tsx';

/** The known users of this browser with their actions: select, log in, start 2FA, forget (S0-2-36). */
export function KnownUsers({ users }: { users: readonly KnownUser[] }) {
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<KnownUser | null>(null);
  const close = () => setAdding(false);

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
          <CredentialForm onClose={close} />
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
