import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { lazyComponent } from '../../kit/app/lazy-component.ts';
import { CredentialForm } from './credential-form.tsx';
import { EndedNotice } from './ended-notice.tsx';
import { useShownUsers } from './shown-users.ts';
import styles from './sign-in.module.css';
import { UnlockNotice } from './unlock-notice.tsx';

/** Loaded lazily: a first visit does not need it. */
export const KnownUsers = lazyComponent(async () => (await import('./known-users.tsx')).KnownUsers);

type Props = {
  /** The logo of the environment, or its name. */
  mark: ReactNode;
  /** The user that this tab had last. */
  lastUserId: string | null;
  onReturn: (userId: string) => void;
};

/** The known users of this browser and the sign-in form; without known users only the form (S0-2-33). */
export function SignInPage({ mark, lastUserId, onReturn }: Props) {
  const users = useShownUsers();
  if (users.length > 0) {
    return (
      <Suspense>
        <KnownUsers users={users} lastUserId={lastUserId} onReturn={onReturn} />
      </Suspense>
    );
  }
  return (
    <section className={styles.narrow}>
      {lastUserId !== null && <EndedNotice userId={lastUserId} />}
      <UnlockNotice />
      <div className={styles.card}>
        <div className={styles.mark}>{mark}</div>
        <h1>
          <Trans>Login</Trans>
        </h1>
        <CredentialForm />
      </div>
    </section>
  );
}
