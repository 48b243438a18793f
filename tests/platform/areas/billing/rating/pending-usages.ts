import { defineAlarm } from '../../../jobs/alarms.ts';
import { RetryLater } from '../../../jobs/job-error.ts';
import { rowsOf } from '../../../store/typed-rows.ts';
import type { Core } from '../../core.ts';
import type { Rater } from './rater.ts';
import type { UsageTables } from './tables.ts';
import type { Usage } from './usage.ts';

/** Rings when calls have ended whose prices were not at hand. */
export const usagePending = defineAlarm('usage.pending');

/** Rates the usages that could not be rated when they ended. */
export interface PendingUsages {
  /** Called once such a usage is stored. */
  readonly wake: () => void;
  /** Rates all that are pending now, as before an export. Throws if one of them cannot be rated. */
  readonly rate: () => Promise<void>;
}

const chunkSize = 500;
const retryMs = 30_000;

interface PendingOptions extends Pick<Core, 'store' | 'now' | 'alarms'> {
  readonly usages: Pick<UsageTables, 'inState'>;
  readonly rater: Pick<Rater, 'rateAgain'>;
}

export async function startPendingUsages({
  store,
  now,
  alarms,
  usages,
  rater,
}: PendingOptions): Promise<PendingUsages> {
  /** Those that fail; one of them must not hold up the others. */
  async function failing(chunk: readonly Usage[]): Promise<number> {
    try {
      await rater.rateAgain(chunk);
      return 0;
    } catch (error) {
      const [only] = chunk;
      if (chunk.length > 1) {
        let failed = 0;
        for (const usage of chunk) failed += await failing([usage]);
        return failed;
      }
      console.error(`rating: the usage ${only?.id} cannot be rated:`, error);
      return 1;
    }
  }

  async function rate(): Promise<void> {
    let failed = 0;
    for (let after: string | undefined = ''; after !== undefined;) {
      const chunk: readonly Usage[] = await usages.inState('pending', { after, limit: chunkSize });
      failed += await failing(chunk);
      after = chunk.length < chunkSize ? undefined : chunk.at(-1)?.id;
    }
    if (failed > 0) throw new RetryLater(`${failed} usages cannot be rated`, retryMs);
  }

  let isRating = false;
  let isAwaited = false;
  alarms.handle(usagePending, async () => {
    isRating = true;
    try {
      do {
        isAwaited = false;
        await rate();
      } while (isAwaited);
    } finally {
      isRating = false;
    }
  });

  function wake(): void {
    isAwaited = true;
    if (isRating) return;
    const top = [...rowsOf(store, 'organization')].find(
      ({ superOrganizationId }) => superOrganizationId === null,
    );
    if (top === undefined) return;
    alarms
      .at(now(), usagePending, { id: 'pending', organizationId: top.id })
      .catch((error: unknown) => console.error('rating:', error));
  }
  if ((await usages.inState('pending', { after: '', limit: 1 })).length > 0) wake();
  return { wake, rate };
}
