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
const { runningEngine } = vi.hoisted(() => ({ runningEngine: vi.fn<() => Promise<'shared' | 'none'>>() }));
vi.mock(import('../../../src/client/connection/connectors.ts'), () => ({
  connectors: () => [open, open],
  runningEngine,
  stepDown: () => {},
}));

let page: EventTarget;
beforeEach(() => {
  open.mockClear();
  runningEngine.mockReset();
  runningEngine.mockResolvedValue('none');
  vi.resetModules();
  const eventTarget = { addEventListener: () => {} };
  vi.stubGlobal('window', { ...eventTarget, location: { pathname: '/', search: '' } });
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  port1.close();
  port2.close();
  vi.unstubAllGlobals();
});

test('a tab that is frozen while it looks for an engine joins none until it thaws', async () => {
  const looking = deferred<'none'>();
  runningEngine.mockResolvedValueOnce('none').mockReturnValue(looking.promise);
  const { startConnection } = await import('../../../src/client/connection/connection.ts');
  await startConnection();
  await vi.waitFor(() => expect(runningEngine).toHaveBeenCalledTimes(2));
  page.dispatchEvent(new Event('freeze'));
  looking.resolve('none');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(open).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('resume'));
  await vi.waitFor(() => expect(open).toHaveBeenCalledOnce());
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

test('opens the way to an engine that runs already at once, and says hello once the work is done', async () => {
  runningEngine.mockResolvedValue('shared');
  const post = vi.spyOn(port1, 'postMessage').mockReturnValue();
  const { startConnection } = await import('../../../src/client/connection/connection.ts');
  const shown = deferred();
  await startConnection(shown.promise);
  await vi.waitFor(() => expect(open).toHaveBeenCalledOnce());
  expect(post).not.toHaveBeenCalled();
  shown.resolve();
  await vi.waitFor(() => expect(post).toHaveBeenCalledOnce());
  expect(open).toHaveBeenCalledOnce();
});
