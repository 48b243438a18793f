import type { CircuitBreaker } from '../../../../src/domain/entities/circuit-breaker/model.ts';

/** How a breaker stands. */
export type BreakerState = Pick<
  CircuitBreaker,
  'state' | 'failureCount' | 'lastFailure' | 'lastFailureMessage' | 'retryDate'
>;

/** How a call over the upstream ended, as far as the upstream's own health goes. */
export type CallResult = { readonly kind: 'passed' } | { readonly kind: 'failed'; readonly message: string };

/** So many failures in a row open it, and for so long no call is let through, ms. */
export const breakerLimits = { failures: 5, waitMs: 30_000 } as const;

/** As it is where no call has failed yet. */
export const closedBreaker: BreakerState = {
  state: 'closed',
  failureCount: 0,
  lastFailure: null,
  lastFailureMessage: null,
  retryDate: null,
};

/** After a call: one that passes closes it; one that fails counts, and opens it where it was the one to try. Pure. */
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

/** After the wait: the next call is let through. */
export const afterWait = (before: BreakerState): BreakerState => ({
  ...before,
  state: 'halfOpen',
  retryDate: null,
});
