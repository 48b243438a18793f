import { expect, test } from 'vitest';
import { dataSetHandlers } from '../../../platform/areas/data-sets/calls.ts';
import type { DataSetServices } from '../../../platform/areas/data-sets/services.ts';
import type { UserRequest } from '../../../platform/areas/handler.ts';
import { Refusal } from '../../../platform/base/refusal.ts';
import { createFairQueue } from '../../../platform/base/fair-queue.ts';
import { createRateLimit } from '../../../platform/base/rate-limit.ts';
import { quota } from '../../../platform/base/quota.ts';

test('a session has a bounded number of reads waiting, and no other session pays for it', async () => {
  // Turns that never come, as in a platform that is busy with them.
  const reads = createFairQueue<string>({ later: () => undefined });
  const read = (sessionId: string): Promise<unknown> =>
    dataSetHandlers['dataSet.read'].run({
      services: { reads, readRate: createRateLimit({ burst: 1000, perSecond: 1 }) },
      session: { id: sessionId },
    } as unknown as UserRequest<'dataSet.read', DataSetServices>);
  for (let n = 0; n < quota.reads.waitingPerSession; n += 1) void read('one');
  const refused: unknown = await read('one').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refusal);
  expect(refused).toMatchObject({ status: 429, retryAfter: 1 });
  void read('other');
  expect(reads.waiting('other')).toBe(1);
});

test('a session reads a bounded number of pages a second and is told when to try again', async () => {
  const reads = createFairQueue<string>({ later: () => undefined });
  const services = { reads, readRate: createRateLimit({ burst: 2, perSecond: 0.5 }) };
  const read = (id: string): Promise<unknown> =>
    dataSetHandlers['dataSet.read'].run({
      services,
      session: { id },
    } as unknown as UserRequest<'dataSet.read', DataSetServices>);
  void read('one');
  void read('one');
  const refused: unknown = await read('one').catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 429, retryAfter: 2, error: { details: { seconds: 2 } } });
  void read('other');
  expect(reads.waiting('other')).toBe(1);
});
