import * as v from 'valibot';
import { commonFields, defineModel, instant } from '../../core/model.ts';
import { circuitBreakerCalls } from './calls.ts';

/** `closed`: calls pass; `open`: calls are blocked; `halfOpen`: one call is let through as a test (S1-3-27). */
export const circuitBreakerStates = ['closed', 'open', 'halfOpen'] as const;
export type CircuitBreakerState = (typeof circuitBreakerStates)[number];

/** Stops sending calls to an upstream that fails (S1-3-27). */
export const circuitBreakerSchema = v.object({
  ...commonFields,
  /** The address that it protects. */
  name: v.string(),
  upstreamId: v.string(),
  state: v.picklist(circuitBreakerStates),
  /** The number of failed calls since the last successful one. */
  failureCount: v.number(),
  lastFailure: v.nullable(instant),
  lastFailureMessage: v.nullable(v.string()),
  /** When the next call is let through while the breaker is open. */
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
