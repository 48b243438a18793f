import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import { routerId } from '../../../../src/domain/entities/outbound-sip-call-router/model.ts';
import { routeFor } from '../../../../src/domain/entities/outbound-sip-call-router/route.ts';
import type { Store, Write } from '../../store/store.ts';
import { breakerOf, breakerWrites } from '../circuit-breakers/breaker-of.ts';
import { rowOf } from '../../store/typed-rows.ts';
import { answerOf } from './carriers.ts';

/** The result of offering an outside call to carriers. */
export type Placed =
  | { readonly kind: 'taken'; readonly upstreamId: string }
  | { readonly kind: 'refused'; readonly reason: 'notFound' | 'error'; readonly message: string };

interface Placement {
  readonly placed: Placed;
  /** Changes of the circuit breakers. */
  readonly writes: readonly Write[];
}

/** Whether an upstream's "no such number" is final, so that no other upstream is tried. */
const isFinal = ({ outboundSipSettings, failoverSettings }: EntityOf<'upstream'>, tried: number): boolean =>
  (tried === 0 ? outboundSipSettings : failoverSettings).notFoundAuthoritative;

/**
 * Offers an outside call to the upstreams of its route until one takes it. Upstreams with an open breaker are skipped; a
 * failing one leaves the call to the next. Only reads the store: the writes are in the result.
 */
export function placeCall(
  store: Pick<Store, 'get' | 'by'>,
  number: string,
  { now, newId }: { readonly now: number; readonly newId: () => string },
): Placement {
  const router = rowOf(store, 'outboundSipCallRouter', routerId);
  const { upstreamIds } = routeFor(router ?? { rules: [], fallbackUpstreamIds: [] }, number);
  const writes: Write[] = [];
  let refused: Placed = { kind: 'refused', reason: 'error', message: `No route to ${number}` };
  let tried = 0;
  for (const id of upstreamIds) {
    const upstream = rowOf(store, 'upstream', id);
    if (upstream?.deleteDate !== null) continue;
    if (breakerOf(store, id)?.state === 'open') {
      // The answer of an upstream that was tried says more.
      if (tried === 0)
        refused = {
          kind: 'refused',
          reason: 'error',
          message: `${upstream.name} is blocked by its circuit breaker`,
        };
      continue;
    }
    const answer = answerOf(upstream, number);
    const result = answer.kind === 'failed' ? answer : ({ kind: 'passed' } as const);
    writes.push(...breakerWrites(store, upstream, { result, now, newId }));
    if (answer.kind === 'taken') return { placed: { kind: 'taken', upstreamId: id }, writes };
    if (answer.kind === 'notFound') {
      refused = {
        kind: 'refused',
        reason: 'notFound',
        message: `${upstream.name} reports that ${number} does not exist`,
      };
      if (isFinal(upstream, tried)) break;
    } else if (!(refused.kind === 'refused' && refused.reason === 'notFound'))
      refused = { kind: 'refused', reason: 'error', message: answer.message };
    tried += 1;
  }
  return { placed: refused, writes };
}
