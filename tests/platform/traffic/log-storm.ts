import { create } from '../store/write.ts';
import { createRandom } from '../base/random.ts';
import type { Store } from '../store/store.ts';
import { createEntityDirectory } from './entity-directory.ts';
import { randomLogLine } from './log-line.ts';
import { logRow } from '../writes/log-row.ts';

export interface LogStorm {
  readonly organizationId: string;
  readonly perSecond: number;
  readonly seconds: number;
}

const tickMs = 50;

/**
 * Floods the log of an organization, as a fault in a loop would. Messages are numbered from 1, so that a viewer can
 * tell which ones are missing. Resolves with the number of entries when all are durable.
 */
export async function logStorm(
  store: Store,
  now: () => number,
  { organizationId, perSecond, seconds }: LogStorm,
): Promise<number> {
  const random = createRandom(now());
  const directory = createEntityDirectory(store.all);
  directory.refresh();
  const idsOf = (type: string): readonly string[] => directory.idsOf(type, organizationId);
  const count = Math.round(perSecond * seconds);
  const [startedAt, at] = [performance.now(), now()];
  let written = 0;
  while (written < count) {
    const dueCount = Math.min(count, Math.floor(((performance.now() - startedAt) / 1000) * perSecond));
    const writes = Array.from({ length: dueCount - written }, (_, index) => {
      const n = written + index + 1;
      // Numbered, so that a test can find each: a message of its own, without a code.
      const { coded: _coded, ...line } = randomLogLine(random, idsOf);
      // The scheduled time, even if the platform is late, so that sorting by time keeps the order.
      const time = new Date(at + (n / perSecond) * 1000).toISOString();
      return create(
        'logEntry',
        logRow(random, organizationId, time, { ...line, message: `${n} ${line.message}` }),
      );
    });
    await store.write(writes);
    written = dueCount;
    await new Promise((resolve) => setTimeout(resolve, tickMs));
  }
  return written;
}
