import { beforeEach, expect, test, vi } from 'vitest';
import type { EngineApi } from '../../../src/domain/protocol/engine.ts';

// Browsers have it, Node 20 has not.
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

/** comlink's calls to a worker that has died are never answered. */
const silent = { report: () => new Promise(() => {}) } as unknown as EngineApi;
const answering = { report: () => Promise.resolve('report') } as unknown as EngineApi;

test('all that is under way when an engine dies is refused at once', async () => {
  const end = access.beginLife(silent, () => {});
  const asked = Array.from({ length: 10 }, () => access.ask((engine) => engine.report()));
  const outcomes = Promise.allSettled(asked);
  const before = performance.now();
  end();
  const reasons = (await outcomes).map((outcome) => (outcome.status === 'rejected' ? outcome.reason : null));
  expect(performance.now() - before).toBeLessThan(250);
  expect(reasons.every((reason) => reason instanceof access.EngineRestarted)).toBe(true);
});

test('what is asked between two engines waits for the next', async () => {
  access.beginLife(silent, () => {})();
  const asked = access.ask((engine) => engine.report());
  access.beginLife(answering, () => {});
  expect(await asked).toBe('report');
});

test('an engine that lives and does not answer is not waited for longer than was said', async () => {
  access.beginLife(silent, () => {});
  await expect(access.ask((engine) => engine.report(), 20)).rejects.toMatchObject({
    name: 'DeadlineExceeded',
  });
});
