import { Trans } from '@lingui/react/macro';
import { CircuitBreakerBadge } from '../../fields/sip/circuit-breaker-state.tsx';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { useDataSet } from '../../client/data/use-data-set.ts';
import styles from './upstream.module.css';

type Props = { upstreamId: string; organizationId: string | null };

/** The state of an upstream's circuit breaker, with a link; an upstream gets one with its first call. */
export function UpstreamBreaker({ upstreamId, organizationId }: Props) {
  const found = useDataSet(
    {
      entityType: 'circuitBreaker',
      constraints: [
        { type: 'equals', field: 'upstreamId', value: upstreamId },
        { type: 'deleted', deleted: false },
      ],
      sorting: [],
      limit: 1,
    },
    { limit: 1 },
  );
  if (found.state !== 'ready') return '…';
  const [breaker] = found.rows;
  if (!breaker) return <Trans>None yet (no calls)</Trans>;
  return (
    <span className={styles.breaker}>
      <CircuitBreakerBadge state={breaker.state} />
      <EntityLink type="circuitBreaker" id={breaker.id} organizationId={organizationId} />
    </span>
  );
}
