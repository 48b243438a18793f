import type { EntityOf } from '../../../src/domain/entities/models.ts';
import { routerId } from '../../../src/domain/entities/outbound-sip-call-router/model.ts';
import { addressOf } from '../../../src/domain/entities/upstream/model.ts';
import { breakerOf, breakerWrites } from '../areas/circuit-breakers/breaker-of.ts';
import { breakerLimits } from '../areas/circuit-breakers/rules.ts';
import { rowOf, rowsOf } from '../areas/publish.ts';
import { answerOf } from '../areas/sip-call-router/carriers.ts';
import { between, timedId } from '../demo/random.ts';
import type { Random } from '../demo/random.ts';
import type { Store, Write } from '../store/store.ts';

/** One call in so many begins an outage, of so many calls. */
const outage = { odds: 60, calls: [breakerLimits.failures, breakerLimits.failures + 2] } as const;
/** A number that every carrier knows. */
const anyone = '+31201234567';

/** Calls over the upstreams as the traffic makes them: now and then a carrier is gone for a while. */
export function createCarrierCalls({
  store,
  random,
  now,
}: {
  readonly store: Pick<Store, 'get' | 'all'>;
  readonly random: Random;
  readonly now: () => number;
}) {
  /** Calls that a carrier fails yet. */
  const left = new Map<string, number>();

  /** Only one that others stand in for fails by itself: whoever makes a call in the demo gets through. */
  function isSpared({ id }: EntityOf<'upstream'>): boolean {
    const router = rowOf(store, 'outboundSipCallRouter', routerId);
    const chains = [
      ...(router?.rules ?? []).map((rule) => rule.upstreamIds),
      router?.fallbackUpstreamIds ?? [],
    ];
    return chains.some((ids) => ids.length === 1 && ids[0] === id);
  }

  function isOut(upstream: EntityOf<'upstream'>): boolean {
    const begins = random() * outage.odds < 1 && !isSpared(upstream);
    const calls = left.get(upstream.id) ?? (begins ? between(random, ...outage.calls) : 0);
    if (calls > 1) left.set(upstream.id, calls - 1);
    else left.delete(upstream.id);
    return calls > 0;
  }

  return {
    /** A call over one of them, where its breaker lets one through. */
    happen(): readonly Write[] {
      const all = [...rowsOf(store, 'upstream')].filter(({ deleteDate }) => deleteDate === null);
      const upstream = all[Math.floor(random() * all.length)];
      if (upstream === undefined || breakerOf(store, upstream.id)?.state === 'open') return [];
      const answer = isOut(upstream)
        ? ({ kind: 'failed', message: `503 Service Unavailable from ${addressOf(upstream)}` } as const)
        : answerOf(upstream, anyone);
      const result = answer.kind === 'failed' ? answer : ({ kind: 'passed' } as const);
      return breakerWrites(store, upstream, { result, now: now(), newId: () => timedId(random, now()) });
    },
  };
}
