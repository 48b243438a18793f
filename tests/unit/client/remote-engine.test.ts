import { expose } from 'comlink';
import { expect, test } from 'vitest';
import { remoteEngine } from '../../../src/client/connection/remote-engine.ts';

test('keeps one proxy per method, so that none is collected while the engine is held', async () => {
  const { port1, port2 } = new MessageChannel();
  expose({ forget: (userId: string) => `forgot ${userId}`, pause: () => 'paused' }, port1);
  const engine = remoteEngine(port2);
  const { forget, pause } = engine;
  expect(await engine.forget('mila')).toBe('forgot mila');
  expect(await engine.pause()).toBe('paused');
  expect(engine.forget).toBe(forget);
  expect(engine.pause).toBe(pause);
  port1.close();
  port2.close();
});
