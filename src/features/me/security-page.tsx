import { Trans, useLingui } from '@lingui/react/macro';
import type { User } from '../../domain/entities/user/model.ts';
import { Card } from '../../kit/layout/card.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { useSession } from '../../client/session/session.ts';
import { useEntity } from '../../client/data/use-entity.ts';
import { FreshnessLabel } from '../../screens/freshness-label.tsx';
import { LoadingRows } from '../../screens/loading-rows.tsx';
import { FailedSignInCard } from './failed-sign-in-card.tsx';
import styles from './me.module.css';
import { PasswordCard } from './password-card.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';
import { usePropertyRules } from './use-property-rules.ts';

function Security({ user }: { user: User }) {
  const rules = usePropertyRules(user);
  return (
    <>
      <div className={styles.beside}>
        <PasswordCard user={user} rule={rules.password} />
        <TwoFactorCard user={user} rule={rules.twoFactorStrategy} />
      </div>
      <FailedSignInCard userId={user.id} />
    </>
  );
}

/** The selected user's password, two-factor authentication and failed logins. */
export function SecurityPage() {
  const { t } = useLingui();
  const userId = useSession((session) => session.selectedUser?.id ?? null);
  const view = useEntity('user', userId);
  return (
    <section className={styles.page}>
      <PageHeader
        title={<Trans>Security</Trans>}
        aside={view.state === 'ready' && <FreshnessLabel freshness={view.freshness} />}
      />
      {view.state === 'ready' && <Security user={view.entity} />}
      {view.state === 'loading' && (
        <Card>
          <LoadingRows found={view} rows={6} />
        </Card>
      )}
      {view.state === 'missing' && (
        <Card>
          <EmptyState icon="info" title={t`This no longer exists, or you do not have access to it.`} />
        </Card>
      )}
    </section>
  );
}
