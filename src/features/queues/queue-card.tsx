import { Trans, useLingui } from '@lingui/react/macro';
import type { CallQueue } from '../../domain/entities/call-queue/model.ts';
import { AgentList } from '../../entities/call-queue/agent-list.tsx';
import { Elapsed } from '../../fields/time/elapsed.tsx';
import { formatNumber } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Nothing } from '../../kit/display/nothing.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { QueueCallers } from './queue-callers.tsx';
import styles from './queues.module.css';

/** A queue now: how many wait, the first of them since when, and who can answer. */
export function QueueCard({ queue, organizationId }: { queue: CallQueue; organizationId: string }) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const { agentIds, presentAgentIds, waiting, waitingSince } = queue;
  const [present, all] = [presentAgentIds.length, agentIds.length].map((count) =>
    formatNumber(count, locale),
  );
  return (
    <Card title={queue.name}>
      <dl className={styles.figures}>
        <div>
          <dt>
            <Trans>Waiting</Trans>
          </dt>
          <dd>{formatNumber(waiting, locale)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Longest waiting</Trans>
          </dt>
          <dd>{waitingSince === null ? <Nothing /> : <Elapsed from={waitingSince} until={null} />}</dd>
        </div>
        <div>
          <dt>
            <Trans>Agents signed in</Trans>
          </dt>
          <dd>{t`${present} of ${all}`}</dd>
        </div>
      </dl>
      <div className={styles.queue}>
        <QueueCallers organizationId={organizationId} queueId={queue.id} />
        <AgentList queue={queue} organizationId={organizationId} />
      </div>
    </Card>
  );
}
