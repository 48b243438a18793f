import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import type { PlatformError } from '../../../src/domain/protocol/error.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import { EngineLife } from './data-support/engine-life.ts';
import type { ModelPlatform } from './data-support/platform.ts';
import { storedWindow } from './data-support/replica.ts';
import { channels, filledPlatform, pass, resetWorldForEachTest, windowOf } from './data-support/world.ts';

resetWorldForEachTest();

const overQuota = { code: errorCode.overQuota, message: 'Too many data sets' };

/** Refuses every registration for a minute, then none; resolves to what the window shows at the end of the minute. */
async function refusedForAMinute(platform: ModelPlatform, life: EngineLife, refusal: PlatformError) {
  platform.refuse = () => refusal;
  await life.sets.open('a', 'ann', windowOf());
  const before = platform.sent.length;
  await pass(60_000);
  const shown = life.shown('ann', windowOf());
  expect(platform.sent.length - before).toBeGreaterThan(5);
  expect(platform.sent.length - before).toBeLessThan(20);
  platform.refuse = null;
  await vi.advanceTimersByTimeAsync(8_000);
  await life.settle();
  expect(await storedWindow('ann', windowOf())).toMatchObject({ count: 30, refusal: null });
  return shown;
}

test('a set over a quota shows the refusal, and is registered again every few seconds', async () => {
  const platform = filledPlatform();
  const life = new EngineLife(platform);
  await life.start(['ann']);
  expect(await refusedForAMinute(platform, life, overQuota)).toMatchObject({ refusal: overQuota });
});

test('a set over a quota keeps showing the rows that are stored, as of their time', async () => {
  const platform = filledPlatform();
  const life = new EngineLife(platform);
  await life.start(['ann']);
  await life.sets.open('a', 'ann', windowOf());
  await life.settle();
  platform.forget();
  life.cut();
  platform.refuse = () => overQuota;
  life.link();
  expect(await refusedForAMinute(platform, life, overQuota)).toMatchObject({
    count: 30,
    epoch: null,
    refusal: null,
  });
});

test('a set is registered when the platform says that it may be, and nothing is shown as refused', async () => {
  const platform = filledPlatform();
  const life = new EngineLife(platform);
  await life.start(['ann']);
  platform.refuse = () => ({ ...overQuota, details: { seconds: 25 } });
  await life.sets.open('a', 'ann', windowOf());
  await pass(60_000);
  expect(life.shown('ann', windowOf())).toBeUndefined();
  // Not before the time, and within twice the time: sets refused together do not return together.
  expect(platform.sent.length).toBeGreaterThanOrEqual(2);
  expect(platform.sent.length).toBeLessThanOrEqual(3);
  platform.refuse = null;
  await pass(50_000);
  await life.settle();
  expect(life.shown('ann', windowOf())).toMatchObject({ count: 30, refusal: null });
});

test('a set that has ended because others have grown shows the refusal, until it is accepted again', async () => {
  const platform = filledPlatform();
  const life = new EngineLife(platform);
  await life.start(['ann']);
  await life.sets.open('a', 'ann', windowOf());
  await life.settle();
  const [id = ''] = platform.servedIds('ann', channels);
  platform.served.clear();
  platform.emit('ann', { type: 'dataSet.ended', id, error: overQuota });
  await life.settle();
  expect(life.shown('ann', windowOf())).toMatchObject({ refusal: overQuota });
  await pass(8_000);
  await life.settle();
  expect(life.shown('ann', windowOf())).toMatchObject({ count: 30, refusal: null, epoch: life.epoch });
});
