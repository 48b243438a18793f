import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { CircuitBreaker } from '../../domain/entities/circuit-breaker/model.ts';
import { CircuitBreakerBadge } from '../../fields/sip/circuit-breaker-state.tsx';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { Moment } from '../../fields/time/moment.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { SimpleTable } from '../../kit/table/simple-table.tsx';
import type { SimpleColumn } from '../../kit/table/simple-table.tsx';
import { SkeletonRows } from '../../kit/feedback/skeleton.tsx';
import { windowLimit } from '../../domain/protocol/window.ts';
import { useDataSet } from '../../client/data/use-data-set.ts';
import { FreshnessLabel } from '../../screens/freshness-label.tsx';
import { RefusedState } from '../../screens/refused-state.tsx';
import styles from './upstreams.module.css';

const breakers = {
  entityType: 'circuitBreaker' as const,
  constraints: [{ type: 'deleted' as const, deleted: false }],
  sorting: [{ by: 'name', dir: 'asc' as const }],
  limit: windowLimit,
};

const cells = {
  name: ({ id }: CircuitBreaker) => <EntityLink type="circuitBreaker" id={id} organizationId={null} />,
  upstream: ({ upstreamId }: CircuitBreaker) => (
    <EntityLink type="upstream" id={upstreamId} organizationId={null} />
  ),
  state: ({ state }: CircuitBreaker) => <CircuitBreakerBadge state={state} />,
  failures: ({ failureCount }: CircuitBreaker) => failureCount,
  retry: ({ retryDate }: CircuitBreaker) => retryDate && <Moment at={retryDate} />,
};

function BreakerTable({ rows }: { rows: readonly CircuitBreaker[] }) {
  const { t } = useLingui();
  const columns = useMemo<SimpleColumn<CircuitBreaker>[]>(
    () => [
      { key: 'name', title: t`Address`, cell: cells.name },
      { key: 'upstream', title: t`Upstream`, cell: cells.upstream },
      { key: 'state', title: t`State`, cell: cells.state, tight: true },
      { key: 'failures', title: t`Consecutive failures`, cell: cells.failures, align: 'end', tight: true },
      { key: 'retry', title: t`Next attempt`, cell: cells.retry, tight: true },
    ],
    [t],
  );
  return (
    <SimpleTable bare label={t`Circuit breakers`} columns={columns} rows={rows} rowKey={({ id }) => id} />
  );
}

/** The circuit breakers of the upstreams, live (decision 15). */
export function CircuitBreakers() {
  const { t } = useLingui();
  const view = useDataSet(breakers, { limit: windowLimit });
  // Focusable, because a long card scrolls.
  const scroller = { role: 'group', tabIndex: 0, 'aria-label': t`Circuit breakers` };
  return (
    <div className={styles.breakers} {...scroller}>
      <Card
        flush
        title={t`Circuit breakers`}
        // The list says already that it is live.
        aside={
          view.state === 'ready' &&
          view.freshness.state !== 'live' && <FreshnessLabel freshness={view.freshness} />
        }
      >
        {view.state === 'loading' && <SkeletonRows label={t`Loading…`} rows={2} />}
        {view.state === 'refused' && <RefusedState code={view.code} />}
        {view.state === 'ready' &&
          (view.rows.length === 0 ? (
            <EmptyState icon="switch" title={t`No circuit breakers`}>
              {t`An upstream gets a circuit breaker on its first call.`}
            </EmptyState>
          ) : (
            <BreakerTable rows={view.rows} />
          ))}
      </Card>
    </div>
  );
}
