import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import { organizationTree } from '../../../platform/demo/organization-tree.ts';
import { organizationRows, organizationWrites } from '../../../platform/demo/organizations.ts';
import { createTrafficSteps } from '../../../platform/traffic/traffic-steps.ts';
import { memoryStore } from './memory-store.ts';

export const startTime = Date.parse('2026-03-02T09:00:00.000Z');

/** Runs traffic on the demo's organizations for `seconds` with five calls a second, on its own clock. */
export function runTraffic(seed: number, seconds: number) {
  let now = startTime;
  const { store, write, changes } = memoryStore(() => now);
  write(organizationWrites(organizationRows(organizationTree, new Date(startTime).toISOString())));
  const organizations = changes.length;
  const traffic = createTrafficSteps({ store, now: () => now, seed, meanTalk: 20_000, keep: 5000 });
  traffic.adopt();
  const steps = (count: number, rate: number): void => {
    for (let step = 0; step < count; step += 1) {
      now += 1000;
      write(traffic.step(rate));
    }
  };
  steps(seconds, 5);
  /** The channels that are in lists. */
  const channels = () =>
    [...(store.all('channel') as Iterable<EntityOf<'channel'>>)].filter(
      ({ deleteDate }) => deleteDate === null,
    );
  return { store, write, changes: () => changes.slice(organizations), steps, channels };
}
