import * as v from 'valibot';
import { defineCall } from '../../core/define-call.ts';

export const circuitBreakerCalls = {
  /** Takes a circuit breaker away (S0 §7, S1 §7): calls pass, and failures are counted from the first again. */
  'circuitBreaker.delete': defineCall({
    method: 'DELETE',
    path: 'circuit-breakers/cb/{id}',
    body: v.object({}),
    answer: v.object({}),
    repeatable: true,
  }),
};
