import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CircuitBreakerState } from '../domain/entities/circuit-breaker/model.ts';
import { StatusBadge } from '../kit/status-badge.tsx';
import type { Tone } from '../kit/tone.ts';
import { Message } from './message.tsx';

/** S1 §3. */
export const circuitBreakerStateNames: Record<CircuitBreakerState, MessageDescriptor> = {
  closed: msg({ message: 'Closed', context: 'circuit breaker' }),
  open: msg({ message: 'Open', context: 'circuit breaker' }),
  halfOpen: msg({ message: 'Half open', context: 'circuit breaker' }),
};
const tones: Record<CircuitBreakerState, Tone> = { closed: 'ok', open: 'error', halfOpen: 'notice' };

/** How a circuit breaker stands: of one that is open no call goes over its upstream. */
export function CircuitBreakerBadge({ state }: { state: CircuitBreakerState }) {
  return (
    <StatusBadge tone={tones[state]}>
      <Message text={circuitBreakerStateNames[state]} />
    </StatusBadge>
  );
}
