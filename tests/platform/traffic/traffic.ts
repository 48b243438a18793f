import type { EntityOf } from '../../../src/entities/models.ts';
import { create, purge } from '../areas/write.ts';
import { createRandom } from '../demo/random.ts';
import type { Store, Write } from '../store/store.ts';
import { everydayLine, logRow } from './log-line.ts';
import { oldLogEntries } from './old-log-entries.ts';
import { createSimulatedCalls } from './simulated-calls.ts';

export interface TrafficOptions {
  readonly store: Store;
  readonly now: () => number;
  readonly seed: number;
  /** Mean length of a talk and how long a finished channel stays, ms. */
  readonly meanTalk: number;
  readonly keep: number;
}

/** Simulated calls and log entries, standing still until a rate is set. */
export interface Traffic {
  /** Calls per second; 0 stands still. */
  setRate(callsPerSecond: number): void;
  rate(): number;
  /** One step of the timer, for tests with a clock of their own. */
  tick(): Promise<void>;
  stop(): Promise<void>;
}

const tickMs = 100;
const logsPerCall = 0.3;
const logsPerSecond = 5;
const sweepMs = 60_000;
/** A machine that slept owes no hours of calls. */
const longestTick = 2000;

const activeOrganizations = (store: Store): readonly string[] =>
  [...(store.all('organization') as Iterable<EntityOf<'organization'>>)]
    .filter(({ state, deleteDate }) => state === 'active' && deleteDate === null)
    .map(({ id }) => id);

export function startTraffic({ store, now, seed, meanTalk, keep }: TrafficOptions): Traffic {
  const random = createRandom(seed);
  const calls = createSimulatedCalls({ store, random, now, meanTalk, keep });
  let rate = 0;
  let last = now();
  let swept = -Infinity;
  let organizations: readonly string[] = [];
  let timer: ReturnType<typeof setInterval> | null = null;
  let running: Promise<void> | null = null;

  /** Calls `make` with an organization as often as is owed; what is left of the number is chance. */
  const often = (owed: number, make: (organizationId: string) => Write): readonly Write[] =>
    Array.from({ length: Math.floor(owed) + (random() < owed % 1 ? 1 : 0) }).flatMap(() => {
      const organizationId = organizations[Math.floor(random() * organizations.length)];
      return organizationId === undefined ? [] : [make(organizationId)];
    });

  const sweep = (): readonly Write[] => {
    if (now() - swept < sweepMs) return [];
    swept = now();
    organizations = activeOrganizations(store);
    return oldLogEntries(store, now()).map((id) => purge('logEntry', id));
  };

  async function tick(): Promise<void> {
    const seconds = Math.min(Math.max(now() - last, 0), longestTick) / 1000;
    last = now();
    const at = new Date(now()).toISOString();
    const writes = [
      ...sweep(),
      ...calls.due(),
      ...often(rate * seconds, (organizationId) => calls.begin(organizationId)),
      ...often(Math.min(rate * logsPerCall, logsPerSecond) * seconds, (organizationId) =>
        create('logEntry', logRow(random, organizationId, at, everydayLine(random))),
      ),
    ];
    if (writes.length > 0) await store.write(writes);
  }

  const turn = (): void => {
    running ??= tick()
      // A row that somebody else took away refuses the whole tick: begin again from what is there.
      .catch((error: unknown) => {
        console.error('traffic:', error);
        calls.adopt();
      })
      .finally(() => {
        running = null;
      });
  };

  const setRate = (callsPerSecond: number): void => {
    if (rate === 0 && callsPerSecond > 0) {
      last = now();
      calls.adopt();
      timer = setInterval(turn, tickMs);
    }
    if (callsPerSecond === 0 && timer !== null) {
      clearInterval(timer);
      timer = null;
    }
    rate = callsPerSecond;
  };

  return {
    setRate,
    rate: () => rate,
    tick,
    async stop() {
      setRate(0);
      await running;
    },
  };
}
