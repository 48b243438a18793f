import { Trans, useLingui } from '@lingui/react/macro';
import { useDataSet } from '../../client/data/use-data-set.ts';
import { queuesQuery } from '../../domain/entities/call-queue/query.ts';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { SkeletonRows } from '../../kit/feedback/skeleton.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { FreshnessLabel } from '../../screens/freshness-label.tsx';
import { RefusedState } from '../../screens/refused-state.tsx';
import { QueueCard } from './queue-card.tsx';
import styles from './queues.module.css';

/** As many queues as a page shows at once. */
const shownQueues = 50;

/** The queues of an organization now, with their callers and agents (decision 110). */
export function LiveQueuesPage({ organizationId }: { organizationId: string }) {
  const { t } = useLingui();
  const view = useDataSet(queuesQuery(organizationId), { limit: shownQueues });
  const content = () => {
    if (view.state === 'loading')
      return (
        <Card>
          <SkeletonRows label={t`Loading…`} rows={3} />
        </Card>
      );
    if (view.state === 'refused') return <RefusedState code={view.code} />;
    if (view.rows.length === 0)
      return (
        <EmptyState icon="users" title={t`There are no queues yet`}>
          <Trans>Create a queue under Queues, and let a flow put callers into it.</Trans>
        </EmptyState>
      );
    return view.rows.map((queue) => (
      <QueueCard key={queue.id} queue={queue} organizationId={organizationId} />
    ));
  };
  return (
    <section className={styles.page}>
      <PageHeader
        title={<Trans>Live queues</Trans>}
        aside={view.state === 'ready' && <FreshnessLabel freshness={view.freshness} />}
      />
      {content()}
    </section>
  );
}
