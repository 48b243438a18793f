import type { EntityOf } from '../../../src/domain/entities/models.ts';
import { routerId } from '../../../src/domain/entities/outbound-sip-call-router/model.ts';
import { upstreamAddress } from '../../../src/domain/entities/upstream/model.ts';
import { breakerOf, breakerWrites } from '../areas/circuit-breakers/breaker-of.ts';
import { breakerLimits } from '../areas/circuit-breakers/rules.ts';
import { rowOf, rowsOf } from '../store/typed-rows.ts';
import { answerOf } from '../areas/sip-call-router/carriers.ts';
import { between, timedId } from '../base/random.ts';
import type { Random } from '../base/random.ts';
import type { Store, Write } from '../store/store.ts';

/** One call in `odds` begins an outage, which fails a number of calls. */
const outage = { odds: 60, calls: [breakerLimits.failures, breakerLimits.failures + 2] } as const;
/** A number that every carrier can reach. */
const reachableNumber = '+31201234567';

/** Simulates calls over the upstreams. Sometimes a carrier fails for a while. */
export function createCarrierCalls({
  store,
  random,
  now,
}: {
  readonly store: Pick<Store, 'all' | 'by' | 'get'>;
  readonly random: Random;
  readonly now: () => number;
}) {
  /** The number of calls that each carrier still fails. */
  const failuresLeft = new Map<string, number>();

  /** Upstreams that are the only one of a rule never fail, so that calls in the demo always get through. */
  function isOnlyChoice({ id }: EntityOf<'upstream'>): boolean {
    const router = rowOf(store, 'outboundSipCallRouter', routerId);
    const chains = [
      ...(router?.rules ?? []).map((rule) => rule.upstreamIds),
      router?.fallbackUpstreamIds ?? [],
    ];
    return chains.some((ids) => ids.length === 1 && ids[0] === id);
  }

  function isFailing(upstream: EntityOf<'upstream'>): boolean {
    const startsOutage = random() * outage.odds < 1 && !isOnlyChoice(upstream);
    const calls = failuresLeft.get(upstream.id) ?? (startsOutage ? between(random, ...outage.calls) : 0);
    if (calls > 1) failuresLeft.set(upstream.id, calls - 1);
    else failuresLeft.delete(upstream.id);
    return calls > 0;
  }

  return {
    /** Simulates a call over a random upstream, unless its circuit breaker is open. */
    simulateCall(): readonly Write[] {
      const all = [...rowsOf(store, 'upstream')].filter(({ deleteDate }) => deleteDate === null);
      const upstream = all[Math.floor(random() * all.length)];
      if (upstream === undefined || breakerOf(store, upstream.id)?.state === 'open') return [];
      const answer = isFailing(upstream)
        ? ({ kind: 'failed', message: `503 Service Unavailable from ${upstreamAddress(upstream)}` } as const)
        : answerOf(upstream, reachableNumber);
      const result = answer.kind === 'failed' ? answer : ({ kind: 'passed' } as const);
      return breakerWrites(store, upstream, { result, now: now(), newId: () => timedId(random, now()) });
    },
  };
}
