import { beforeEach, expect, test, vi } from 'vitest';
import type { EngineApi } from '../../../src/domain/protocol/engine.ts';

// Browsers have Promise.withResolvers, Node 20 does not.
vi.hoisted(() => {
  if ('withResolvers' in Promise) return;
  Object.assign(Promise, {
    withResolvers() {
      let resolve: unknown;
      let reject: unknown;
      const promise = new Promise((...both) => ([resolve, reject] = both));
      return { promise, resolve, reject };
    },
  });
});

const load = () => import('../../../src/client/connection/engine-access.ts');
let access: Awaited<ReturnType<typeof load>>;
beforeEach(async () => {
  vi.resetModules();
  access = await load();
});

/** Like a dead worker, it never answers comlink's calls. */
const silentEngine = { report: () => new Promise(() => {}) } as unknown as EngineApi;
const answeringEngine = { report: () => Promise.resolve('report') } as unknown as EngineApi;

test('rejects every pending call at once when the engine dies', async () => {
  const end = access.beginLife(silentEngine, () => {});
  const answers = Array.from({ length: 10 }, () => access.ask((engine) => engine.report()));
  const outcomes = Promise.allSettled(answers);
  const before = performance.now();
  end();
  const reasons = (await outcomes).map((outcome) => (outcome.status === 'rejected' ? outcome.reason : null));
  expect(performance.now() - before).toBeLessThan(250);
  expect(reasons.every((reason) => reason instanceof access.EngineRestarted)).toBe(true);
});

test('a call made between two engines waits for the next', async () => {
  access.beginLife(silentEngine, () => {})();
  const answers = access.ask((engine) => engine.report());
  access.beginLife(answeringEngine, () => {});
  expect(await answers).toBe('report');
});

test('gives up at the deadline on an engine that does not answer', async () => {
  access.beginLife(silentEngine, () => {});
  await expect(access.ask((engine) => engine.report(), 20)).rejects.toMatchObject({
    name: 'DeadlineExceeded',
  });
});
