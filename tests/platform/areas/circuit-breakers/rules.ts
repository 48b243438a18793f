import type { CircuitBreaker } from '../../../../src/domain/entities/circuit-breaker/model.ts';

export type BreakerState = Pick<
  CircuitBreaker,
  'state' | 'failureCount' | 'lastFailure' | 'lastFailureMessage' | 'retryDate'
>;

/** The result of a call for the health of its upstream. */
export type CallResult = { readonly kind: 'passed' } | { readonly kind: 'failed'; readonly message: string };

/** Failures in a row that open a breaker, and how long it then blocks calls (ms). */
export const breakerLimits = { failures: 5, waitMs: 30_000 } as const;

/** The state before the first failure. */
export const closedBreaker: BreakerState = {
  state: 'closed',
  failureCount: 0,
  lastFailure: null,
  lastFailureMessage: null,
  retryDate: null,
};

/** The state after a call. A passed call closes the breaker; a failed one counts, and reopens a half-open breaker. */
export function afterCall(before: BreakerState, result: CallResult, now: number): BreakerState {
  if (result.kind === 'passed') return { ...before, state: 'closed', failureCount: 0, retryDate: null };
  const failureCount = before.failureCount + 1;
  const failed = {
    failureCount,
    lastFailure: new Date(now).toISOString(),
    lastFailureMessage: result.message,
  };
  const opens = before.state === 'halfOpen' || failureCount >= breakerLimits.failures;
  return opens
    ? { ...failed, state: 'open', retryDate: new Date(now + breakerLimits.waitMs).toISOString() }
    : { ...failed, state: before.state, retryDate: before.retryDate };
}

/** The state after the wait, in which the next call is let through. */
export const afterWait = (before: BreakerState): BreakerState => ({
  ...before,
  state: 'halfOpen',
  retryDate: null,
});
