import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../kit/layout/card.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { SkeletonRows } from '../../kit/feedback/skeleton.tsx';
import { useAnswer } from '../../client/data/use-answer.ts';
import { useSession } from '../../client/session/session.ts';
import { RefusedState } from '../../screens/refused-state.tsx';
import { useOfflineReason } from '../../screens/use-offline-reason.ts';
import { LogoutEverywhere } from './logout-everywhere.tsx';
import styles from './me.module.css';
import { SessionUserCard } from './session-user-card.tsx';
import { UserSessionTable } from './user-session-table.tsx';

const ownSessions = { name: 'userSession.list', parameters: {}, organizationId: null } as const;

/** The content of the card with the user's sessions. */
function UserSessions() {
  const { t } = useLingui();
  const [listed, refresh] = useAnswer(ownSessions);
  const offline = useOfflineReason();
  if (listed.state === 'ready') return <UserSessionTable sessions={listed.value} refresh={refresh} />;
  if (listed.state === 'failed' && listed.code !== null) return <RefusedState code={listed.code} />;
  if (offline !== undefined) return <EmptyState icon="offline" title={offline} />;
  return <SkeletonRows label={t`Loading…`} rows={2} />;
}

/** This browser's session and the selected user's other sessions. */
export function SessionPage() {
  const { t } = useLingui();
  const user = useSession((session) => session.selectedUser);
  return (
    <section className={styles.page}>
      <PageHeader title={<Trans>Session</Trans>} />
      <SessionUserCard />
      <Card flush title={t`Your sessions`} aside={user && <LogoutEverywhere user={user} />}>
        <UserSessions />
      </Card>
    </section>
  );
}
