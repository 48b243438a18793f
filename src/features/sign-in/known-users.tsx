import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../kit/button/button.tsx';
import type { KnownUser } from '../../domain/protocol/engine.ts';
import { CredentialForm } from './credential-form.tsx';
import { EndedNotice } from './ended-notice.tsx';
import { KnownUserTable } from './known-user-table.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import styles from './sign-in.module.css';
import { TwoFactorPrompt } from './two-factor-prompt.tsx';
import { UnlockNotice } from './unlock-notice.tsx';

type Props = {
  users: readonly KnownUser[];
  lastUserId: string | null;
  onReturn: (userId: string) => void;
};

/** The known users of this browser with their actions: select, log in, start 2FA, forget (S0-2-36). */
export function KnownUsers({ users, lastUserId, onReturn }: Props) {
  const { t } = useLingui();
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<KnownUser | null>(null);
  const close = () => setAdding(false);
  const last = users.find(({ id, status }) => id === lastUserId && status.kind === 'authenticated');
  const name = last?.displayName;

  return (
    <section className={styles.wide}>
      <div className={styles.head}>
        <h1>
          <Trans>Login</Trans>
        </h1>
        {last && (
          <Button icon="back" variant="ghost" onClick={() => onReturn(last.id)}>
            {t`Back to ${name}`}
          </Button>
        )}
      </div>
      {lastUserId !== null && <EndedNotice userId={lastUserId} />}
      <UnlockNotice />
      <KnownUserTable users={users} current={last ?? null} onLogin={setAsked} />
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
