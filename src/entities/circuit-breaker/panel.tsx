import type { CircuitBreaker } from '../../domain/entities/circuit-breaker/model.ts';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { useFacts } from '../define/fact.ts';
import type { DetailsProps } from '../define/view.ts';
import { circuitBreakerFields as fields } from './fields.tsx';

export function CircuitBreakerDetails({ entity: breaker, organizationId }: DetailsProps<CircuitBreaker>) {
  const fact = useFacts(fields, breaker);
  const { upstreamId, lastFailureMessage, retryDate } = breaker;
  const upstream = <EntityLink type="upstream" id={upstreamId} organizationId={organizationId} />;
  return (
    <FactList
      facts={[
        fact('upstreamId', upstream),
        fact('state'),
        fact('failureCount'),
        fact('lastFailure'),
        ...(lastFailureMessage === null ? [] : [fact('lastFailureMessage')]),
        ...(retryDate === null ? [] : [fact('retryDate')]),
      ]}
    />
  );
}
