import { create } from '../areas/write.ts';
import { createRandom } from '../demo/random.ts';
import type { Store } from '../store/store.ts';
import { createDirectory } from './directory.ts';
import { everydayLine, logRow } from './log-line.ts';

export interface LogStorm {
  readonly organizationId: string;
  readonly perSecond: number;
  readonly seconds: number;
}

const tickMs = 50;

/**
 * What a fault in a loop does to the log of an organization. Entries are numbered from 1 in their message, so that
 * whoever watches can tell what they missed. Resolves when all are durable, with how many there are.
 */
export async function logStorm(
  store: Store,
  now: () => number,
  { organizationId, perSecond, seconds }: LogStorm,
): Promise<number> {
  const random = createRandom(now());
  const directory = createDirectory(store.all);
  directory.refresh();
  const idsOf = (type: string): readonly string[] => directory.idsOf(type, organizationId);
  const count = Math.round(perSecond * seconds);
  const [begin, at] = [performance.now(), now()];
  let written = 0;
  while (written < count) {
    const owed = Math.min(count, Math.floor(((performance.now() - begin) / 1000) * perSecond));
    const writes = Array.from({ length: owed - written }, (_, index) => {
      const n = written + index + 1;
      const line = everydayLine(random, idsOf);
      // Its own time, however late the platform is with it: the order says what came when.
      const time = new Date(at + (n / perSecond) * 1000).toISOString();
      return create(
        'logEntry',
        logRow(random, organizationId, time, { ...line, message: `${n} ${line.message}` }),
      );
    });
    await store.write(writes);
    written = owed;
    await new Promise((resolve) => setTimeout(resolve, tickMs));
  }
  return written;
}
