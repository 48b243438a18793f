import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BreakerState, CallResult } from '../../platform/areas/circuit-breakers/rules.ts';
import {
  afterCall,
  afterWait,
  breakerLimits,
  closedBreaker,
} from '../../platform/areas/circuit-breakers/rules.ts';

const now = Date.parse('2026-11-21T08:00:00.000Z');
const passed: CallResult = { kind: 'passed' };
const failed: CallResult = { kind: 'failed', message: 'Nobody answers' };
const after = (from: BreakerState, ...results: readonly CallResult[]): BreakerState =>
  results.reduce((standing, result) => afterCall(standing, result, now), from);
const times = (count: number): readonly CallResult[] => Array.from({ length: count }, () => failed);

describe('a circuit breaker', () => {
  // Proves S1-3-27.
  it('opens after consecutive failures, and gives the time of the next attempt', () => {
    expect(after(closedBreaker, ...times(breakerLimits.failures - 1)).state).toBe('closed');
    expect(after(closedBreaker, ...times(breakerLimits.failures))).toEqual({
      state: 'open',
      failureCount: breakerLimits.failures,
      lastFailure: '2026-11-21T08:00:00.000Z',
      lastFailureMessage: 'Nobody answers',
      retryDate: '2026-11-21T08:00:30.000Z',
    });
  });

  it('resets the count after a successful call, and remembers the last failure', () => {
    const recovered = after(closedBreaker, ...times(breakerLimits.failures - 1), passed);
    expect(recovered).toMatchObject({
      state: 'closed',
      failureCount: 0,
      lastFailureMessage: 'Nobody answers',
    });
    expect(after(recovered, ...times(breakerLimits.failures - 1)).state).toBe('closed');
  });

  // Proves S1-3-27.
  it('lets one call through after the wait, and closes or opens on its result', () => {
    const waited = afterWait(after(closedBreaker, ...times(breakerLimits.failures)));
    expect(waited).toMatchObject({ state: 'halfOpen', retryDate: null });
    expect(after(waited, passed)).toMatchObject({ state: 'closed', failureCount: 0 });
    expect(after(waited, failed).state).toBe('open');
  });

  it('has a retry date exactly while it is open', () => {
    const step = fc.constantFrom('passed', 'failed', 'waited');
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let standing = closedBreaker;
        for (const one of steps) {
          if (one !== 'waited') standing = afterCall(standing, one === 'passed' ? passed : failed, now);
          else if (standing.state === 'open') standing = afterWait(standing);
          expect(standing.retryDate !== null).toBe(standing.state === 'open');
          expect(standing.failureCount).toBeGreaterThanOrEqual(standing.state === 'closed' ? 0 : 1);
        }
      }),
    );
  });
});
