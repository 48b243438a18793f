import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { EngineLife } from './data-support/engine-life.ts';
import { storedWindow } from './data-support/replica.ts';
import { channels, filledPlatform, pass, resetWorldForEachTest, windowOf } from './data-support/world.ts';

resetWorldForEachTest();

const failed = { code: 'S0001', message: 'Internal error' };

test.each(['S0001', 'X9999'])(
  'a set that the platform failed to register (%s) shows that, and is asked for again, ever more rarely',
  async (code) => {
    const platform = filledPlatform();
    const life = new EngineLife(platform);
    await life.start(['ann']);
    const error = { code, message: 'Internal error' };
    platform.refuse = () => error;
    await life.sets.open('a', 'ann', windowOf());
    const before = platform.sent.length;
    await pass(10_000);
    expect(life.shown('ann', windowOf())).toMatchObject({ refusal: error, rows: [] });
    const early = platform.sent.length - before;
    expect(early).toBeGreaterThanOrEqual(3);
    await pass(300_000);
    expect(platform.sent.length - before - early).toBeGreaterThanOrEqual(9);
    expect(platform.sent.length - before - early).toBeLessThan(25);
    platform.refuse = null;
    await pass(30_000);
    await life.settle();
    expect(life.shown('ann', windowOf())).toMatchObject({ count: 30, refusal: null, epoch: life.epoch });
  },
);

test('a set that the platform failed to register is asked for at once when the user retries', async () => {
  const platform = filledPlatform();
  const life = new EngineLife(platform);
  await life.start(['ann']);
  platform.refuse = () => failed;
  await life.sets.open('a', 'ann', windowOf());
  await pass(120_000);
  platform.refuse = null;
  life.sets.retryFailed();
  await life.settle();
  expect(life.shown('ann', windowOf())).toMatchObject({ count: 30, refusal: null });
});

test('rows stay, as of their time, when the platform fails to register their set again or ends it by an error', async () => {
  const platform = filledPlatform();
  const life = new EngineLife(platform);
  await life.start(['ann']);
  await life.sets.open('a', 'ann', windowOf());
  await life.settle();
  await vi.advanceTimersByTimeAsync(3_000);
  const [id] = platform.servedIds('ann', channels);
  platform.served.clear();
  platform.refuse = () => failed;
  platform.emit('ann', { type: 'dataSet.ended', id, error: failed });
  await life.settle();
  await pass(5_000);
  expect(life.shown('ann', windowOf())).toMatchObject({ count: 30, epoch: null, refusal: null });
  expect(await storedWindow('ann', windowOf())).toMatchObject({ count: 30, refusal: null });
  platform.refuse = null;
  await pass(30_000);
  await life.settle();
  expect(life.shown('ann', windowOf())).toMatchObject({ count: 30, epoch: life.epoch });
});
