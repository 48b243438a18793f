import * as v from 'valibot';
import { commonFields, defineModel, instant } from '../../core/model.ts';
import { circuitBreakerCalls } from './calls.ts';

/** S1 §3: calls pass, are kept away, or one of them is let through to try. */
export const circuitBreakerStates = ['closed', 'open', 'halfOpen'] as const;
export type CircuitBreakerState = (typeof circuitBreakerStates)[number];

/** What stands between the platform and an upstream, so that one that fails is not asked with every call. */
export const circuitBreakerSchema = v.object({
  ...commonFields,
  /** The address that it guards. */
  name: v.string(),
  upstreamId: v.string(),
  state: v.picklist(circuitBreakerStates),
  /** Calls that failed since the last one that did not. */
  failureCount: v.number(),
  lastFailure: v.nullable(instant),
  lastFailureMessage: v.nullable(v.string()),
  /** When the next call is let through, where none is. */
  retryDate: v.nullable(instant),
});
export type CircuitBreaker = v.InferOutput<typeof circuitBreakerSchema>;

export const circuitBreaker = defineModel({
  name: 'circuitBreaker',
  schema: circuitBreakerSchema,
  view: 'telephony.upstream.view',
  scope: 'inherited',
  refs: { upstreamId: 'upstream' },
  searchFields: ['name'],
  calls: circuitBreakerCalls,
});
