import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deferred } from '../../../src/lib/async/deferred.ts';
import type { EngineConnection } from '../../../src/client/connection/connectors.ts';

const never = new Promise<never>(() => {});
const { port1, port2 } = new MessageChannel();
const open = vi.fn<() => EngineConnection>(() => ({
  port: port1,
  failed: never,
  isShared: true,
  death: 'by its lock',
  replaced: never,
  close: () => {},
  giveUp: () => {},
}));
vi.mock(import('../../../src/client/connection/connectors.ts'), () => ({
  connectors: () => [open],
  hasLeader: () => Promise.resolve(false),
  stepDown: () => {},
}));

beforeEach(() => {
  open.mockClear();
  vi.resetModules();
  const eventTarget = { addEventListener: () => {} };
  vi.stubGlobal('window', { ...eventTarget, location: { pathname: '/', search: '' } });
  vi.stubGlobal('document', { ...eventTarget, visibilityState: 'visible' });
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  port1.close();
  port2.close();
  vi.unstubAllGlobals();
});

test('work before the engine that never ends delays it by one second only', async () => {
  const { startConnection } = await import('../../../src/client/connection/connection.ts');
  await startConnection(never);
  expect(open).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(open).toHaveBeenCalledOnce(), 3000);
});

test('connects to an engine once the work before it is done, but reads remembered state at once', async () => {
  const { startConnection } = await import('../../../src/client/connection/connection.ts');
  const { connectionState } = await import('../../../src/client/connection/connection-state.ts');
  const shown = deferred();
  await startConnection(shown.promise);
  expect(connectionState.get().isRead).toBe(true);
  expect(open).not.toHaveBeenCalled();
  shown.resolve();
  await vi.waitFor(() => expect(open).toHaveBeenCalledOnce());
});
