import { msg } from '@lingui/core/macro';
import type { CircuitBreaker, CircuitBreakerState } from '../../domain/entities/circuit-breaker/model.ts';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { CircuitBreakerBadge } from '../../fields/sip/circuit-breaker-state.tsx';
import { Moment } from '../../fields/time/moment.tsx';
import type { EntityFields } from '../define/field.ts';
import { noneText } from '../define/none-text.ts';

const showMoment = (at: string) => <Moment at={at} />;

/** The fields of a circuit breaker. */
export const circuitBreakerFields = {
  name: { title: msg`Address` },
  upstreamId: { title: msg`Upstream`, show: (id: string) => <EntityText type="upstream" id={id} /> },
  state: { title: msg`State`, show: (state: CircuitBreakerState) => <CircuitBreakerBadge state={state} /> },
  failureCount: { title: msg`Consecutive failures` },
  lastFailure: { title: msg`Last failure`, none: noneText, show: showMoment },
  lastFailureMessage: { title: msg`Failure message` },
  retryDate: { title: msg`Next attempt`, show: showMoment },
} satisfies EntityFields<CircuitBreaker>;
