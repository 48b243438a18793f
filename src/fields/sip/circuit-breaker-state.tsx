import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CircuitBreakerState } from '../../domain/entities/circuit-breaker/model.ts';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import type { StatusTone } from '../../kit/display/status-badge.tsx';
import { Message } from '../text/message.tsx';
import { memberName } from '../../i18n/member-name.ts';
import { memberEntry } from '../../lib/value/member-entry.ts';

/** The names of the states (S1-3-27). */
export const circuitBreakerStateNames: Record<CircuitBreakerState, MessageDescriptor> = {
  closed: msg({ message: 'Closed', context: 'circuit breaker' }),
  open: msg({ message: 'Open', context: 'circuit breaker' }),
  halfOpen: msg({ message: 'Half open', context: 'circuit breaker' }),
};
const tones: Record<CircuitBreakerState, StatusTone> = { closed: 'plain', open: 'error', halfOpen: 'notice' };

/** The state of a circuit breaker; an open one stops all calls over its upstream. */
export function CircuitBreakerBadge({ state }: { state: CircuitBreakerState }) {
  return (
    <StatusBadge tone={memberEntry(tones, state, 'neutral')}>
      <Message text={memberName(circuitBreakerStateNames, state)} />
    </StatusBadge>
  );
}
