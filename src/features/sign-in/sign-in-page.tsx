import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyComponent } from '../../kit/app/lazy-component.ts';
import { useSession } from '../../client/session/session.ts';
import { CredentialForm } from './credential-form.tsx';
import styles from './sign-in.module.css';

/** Not needed on a first visit, and so not waited for. */
export const KnownUsers = lazyComponent(async () => (await import('./known-users.tsx')).KnownUsers);

/** Who is in this browser's session, and the way in (S0 §2). Without anyone known it is the form alone. */
export function SignInPage() {
  const users = useSession((session) => session.users);
  if (users.length > 0) {
    return (
      <Suspense>
        <KnownUsers users={users} />
      </Suspense>
    );
  }
  return (
    <section className={styles.narrow}>
      <h1>
        <Trans>Login</Trans>
      </h1>
      <div className={styles.card}>
        <CredentialForm />
      </div>
    </section>
  );
}
