import * as v from 'valibot';
import { defineCall } from '../../core/define-call.ts';

export const circuitBreakerCalls = {
  /** Deletes a circuit breaker (S0-7-23): calls pass again, and the failure count restarts. */
  'circuitBreaker.delete': defineCall({
    method: 'DELETE',
    path: 'circuit-breakers/cb/{id}',
    access: { policy: 'telephony.circuitBreaker.delete' },
    body: v.object({}),
    answer: v.object({}),
    repeatable: true,
  }),
};
