import type { CircuitBreaker } from '../../domain/entities/circuit-breaker/model.ts';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { useFact } from '../define/fact.ts';
import type { DetailsProps } from '../define/view.ts';
import { circuitBreakerFields as fields } from './fields.tsx';

export function CircuitBreakerDetails({ entity: breaker, organizationId }: DetailsProps<CircuitBreaker>) {
  const fact = useFact();
  const { upstreamId, lastFailureMessage, retryDate } = breaker;
  const upstream = <EntityLink type="upstream" id={upstreamId} organizationId={organizationId} />;
  return (
    <FactList
      facts={[
        fact(fields.upstreamId, upstreamId, upstream),
        fact(fields.name, breaker.name),
        fact(fields.state, breaker.state),
        fact(fields.failureCount, breaker.failureCount),
        fact(fields.lastFailure, breaker.lastFailure),
        ...(lastFailureMessage === null ? [] : [fact(fields.lastFailureMessage, lastFailureMessage)]),
        ...(retryDate === null ? [] : [fact(fields.retryDate, retryDate)]),
      ]}
    />
  );
}
