import { expect, test } from 'vitest';
import type { CircuitBreaker } from '../../../../src/domain/entities/circuit-breaker/model.ts';
import { memoryStore } from '../../../integration/platform/support/memory-store.ts';
import { afterWait } from '../../../platform/areas/circuit-breakers/rules.ts';
import { patch } from '../../../platform/store/write.ts';
import { createRandom } from '../../../platform/base/random.ts';
import { upstreamId, upstreamWrites } from '../../../platform/demo/upstreams.ts';
import { createCarrierCalls } from '../../../platform/traffic/carrier-calls.ts';

test('breakers of demo carriers open, half-open and close, except those of sole carriers', () => {
  const at = '2026-11-21T08:00:00.000Z';
  const now = () => Date.parse(at);
  const { store, write } = memoryStore(now);
  write(upstreamWrites(at));
  const { simulateCall } = createCarrierCalls({ store, random: createRandom(5), now });
  const breakers = () => [...store.all('circuitBreaker')] as unknown as CircuitBreaker[];
  const seen = new Map<string, Set<string>>();
  for (let call = 0; call < 3000; call += 1) {
    for (const { id, state, ...rest } of breakers())
      if (state === 'open') write([patch('circuitBreaker', id, afterWait({ state, ...rest }))]);
    write(simulateCall());
    for (const { upstreamId: id, state } of breakers()) seen.set(id, (seen.get(id) ?? new Set()).add(state));
  }
  expect(breakers()).toHaveLength(3);
  expect(seen.get(upstreamId('Transit Bruxelles'))).toEqual(new Set(['closed', 'open', 'halfOpen']));
  for (const name of ['Lowland Carrier Services', 'Northsea Wholesale'] as const)
    expect(seen.get(upstreamId(name))).toEqual(new Set(['closed']));
});
