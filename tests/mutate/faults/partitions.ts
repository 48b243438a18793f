import { fault } from '../fault.ts';
import type { FaultGroup } from '../fault.ts';

const engine = 'workers/engine/data';
const integration = 'tests/integration/engine';

/** Partitions, full disks and eviction. */
export const partitionFaults: readonly FaultGroup[] = [
  {
    file: `${engine}/store/room-watch.ts`,
    tests: [`${integration}/data-full-disk.test.ts`],
    faults: [
      fault('room is looked for once only', 'if (!hasRoom) this.start();', ''),
      fault(
        'a user who comes back waits for the next look',
        'if (this.#timer !== undefined && performance.now() - this.#lastLook > firstWaitMs) void this.#look();',
        '',
      ),
    ],
  },
  {
    file: `${engine}/store/room-probe.ts`,
    tests: [`${integration}/data-full-disk.test.ts`],
    faults: [
      fault(
        'any disk counts as one with room',
        'await withDeadline(fill(database, bytes), writeLimitMs);',
        '',
      ),
      fault('the probe stays stored', 'await withDeadline(deleteProbe(), openLimitMs).catch(() => {});', ''),
    ],
  },
  {
    file: `${engine}/data-sets.ts`,
    tests: [`${integration}/data-full-disk.test.ts`],
    faults: [
      fault('a full disk is for ever', "if (why === 'full') this.#roomWatch.start();", ''),
      fault(
        'a computer that became public stores rows',
        'this.#roomWatch.stop();\n    if (storage',
        'if (storage',
      ),
    ],
  },
  {
    file: `${engine}/store/window-facts.ts`,
    tests: [`${integration}/data-eviction.test.ts`],
    faults: [
      fault(
        'each look at the stored windows reads them all',
        'keys.filter((key) => !this.#known.has(key))',
        'keys.filter(() => true)',
      ),
    ],
  },
  {
    file: `${engine}/partitions.ts`,
    tests: [
      `${integration}/data-unreadable.test.ts`,
      `${integration}/data-deadline.test.ts`,
      `${integration}/data-replica.test.ts`,
      `${integration}/data-crash.test.ts`,
    ],
    faults: [
      fault(
        'a partition whose write stalled never returns to its database',
        'loaded.board.republish();\n    void this.#join(\n      loaded,\n      this.#openStore(userId, null, () => this.#isLoaded(loaded)),\n    );',
        'loaded.board.republish();',
      ),
      fault(
        'a database that opens late is waited for',
        'withDeadline(opening, openLimitMs).catch((error: unknown) => {',
        'opening.catch((error: unknown) => {',
      ),
      fault(
        'the event session resumes at the highest position of its partitions',
        'seq: Math.min(...positions',
        'seq: Math.max(...positions',
      ),
      fault(
        'a database that cannot be read keeps the engine from starting',
        'partition.dispose();\n      await store.clear()',
        'throw error;\n      await store.clear()',
      ),
    ],
  },
];
