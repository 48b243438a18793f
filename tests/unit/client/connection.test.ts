import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deferred } from '../../../src/lib/async/deferred.ts';
import type { EngineConnection } from '../../../src/client/connection/connectors.ts';

const never = new Promise<never>(() => {});
const { port1, port2 } = new MessageChannel();
const openPort = (): EngineConnection => ({
  port: port1,
  failed: never,
  isShared: true,
  death: 'by its lock',
  replaced: never,
  close: () => {},
  giveUp: () => {},
});
const open = vi.fn<() => EngineConnection>(openPort);
const openInMemory = vi.fn<() => EngineConnection>(openPort);
const { runningEngine, connectToLeader } = vi.hoisted(() => ({
  runningEngine: vi.fn<() => Promise<'shared' | 'none'>>(),
  connectToLeader: vi.fn<() => EngineConnection>(),
}));
vi.mock(import('../../../src/client/connection/connectors.ts'), () => ({
  connectors: () => [open, connectToLeader, openInMemory],
  connectToLeader,
  runningEngine,
  stepDown: () => {},
}));
const refuse = (): never => {
  throw new DOMException('refused', 'SecurityError');
};

let page: EventTarget;
beforeEach(() => {
  for (const connect of [open, connectToLeader, openInMemory])
    connect.mockReset().mockImplementation(openPort);
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
  // Otherwise this test's tab would go on connecting during the next ones.
  page.dispatchEvent(new Event('freeze'));
  port1.close();
  port2.close();
  vi.unstubAllGlobals();
});

test('a tab that is frozen while it looks for an engine joins none until it thaws', async () => {
  const looking = deferred<'none'>();
  runningEngine.mockResolvedValueOnce('none').mockReturnValue(looking.promise);
  const { keepConnected } = await import('../../../src/client/connection/keep-connected.ts');
  void keepConnected();
  await vi.waitFor(() => expect(runningEngine).toHaveBeenCalledTimes(2));
  page.dispatchEvent(new Event('freeze'));
  looking.resolve('none');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(open).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('resume'));
  await vi.waitFor(() => expect(open).toHaveBeenCalledOnce());
});

test('work before the engine that never ends delays it by one second only', async () => {
  const { keepConnected } = await import('../../../src/client/connection/keep-connected.ts');
  void keepConnected(never);
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
  const { keepConnected } = await import('../../../src/client/connection/keep-connected.ts');
  const shown = deferred();
  void keepConnected(shown.promise);
  await vi.waitFor(() => expect(open).toHaveBeenCalledOnce());
  expect(post).not.toHaveBeenCalled();
  shown.resolve();
  await vi.waitFor(() => expect(post).toHaveBeenCalledOnce());
  expect(open).toHaveBeenCalledOnce();
});

test('where shared workers throw, the tab uses the leader, and no engine of its own', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  open.mockImplementation(refuse);
  const { keepConnected } = await import('../../../src/client/connection/keep-connected.ts');
  void keepConnected();
  await vi.waitFor(() => expect(connectToLeader).toHaveBeenCalledOnce(), 3000);
  expect(open).toHaveBeenCalledTimes(3);
  expect(openInMemory).not.toHaveBeenCalled();
});

test('a shared worker that throws while the page is loading is tried again afterwards', async () => {
  runningEngine.mockResolvedValue('shared');
  open.mockImplementationOnce(refuse);
  const { keepConnected } = await import('../../../src/client/connection/keep-connected.ts');
  void keepConnected();
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(2));
});

test('where the leader cannot be reached either, the tab runs an engine of its own in memory', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  open.mockImplementation(refuse);
  connectToLeader.mockImplementation(refuse);
  const { keepConnected } = await import('../../../src/client/connection/keep-connected.ts');
  void keepConnected();
  await vi.waitFor(() => expect(openInMemory).toHaveBeenCalledOnce(), 5000);
});

test('where every connector throws, the page is told that no engine can be reached', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  for (const connect of [open, connectToLeader, openInMemory]) connect.mockImplementation(refuse);
  const { keepConnected } = await import('../../../src/client/connection/keep-connected.ts');
  const { connectionState } = await import('../../../src/client/connection/connection-state.ts');
  void keepConnected();
  await vi.waitFor(() => expect(connectionState.get().link.status).toBe('disconnected'), 5000);
  expect(openInMemory).toHaveBeenCalled();
});

test('a leader that fails is restarted, and replaced by no engine in memory', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  open.mockImplementation(refuse);
  const giveUp = vi.fn<() => void>();
  connectToLeader.mockImplementation(() => ({
    ...openPort(),
    failed: Promise.reject(new Error('failed')),
    giveUp,
  }));
  const { keepConnected } = await import('../../../src/client/connection/keep-connected.ts');
  void keepConnected();
  await vi.waitFor(() => expect(giveUp).toHaveBeenCalledOnce(), 5000);
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(openInMemory).not.toHaveBeenCalled();
});

test('a tab that could not read a message of its engine says hello again, and not at once each time', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(port1, 'postMessage').mockReturnValue();
  const { keepConnected } = await import('../../../src/client/connection/keep-connected.ts');
  void keepConnected();
  await vi.waitFor(() => expect(open).toHaveBeenCalledOnce());
  port1.dispatchEvent(new Event('messageerror'));
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(2), 2500);
  port1.dispatchEvent(new Event('messageerror'));
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(open).toHaveBeenCalledTimes(2);
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(3), 5000);
});

test('a page that freezes leaves its engine, which then posts nothing to it', async () => {
  const post = vi.spyOn(port1, 'postMessage').mockReset();
  const close = vi.fn<() => void>();
  open.mockImplementation(() => ({ ...openPort(), close }));
  const { keepConnected } = await import('../../../src/client/connection/keep-connected.ts');
  void keepConnected();
  await vi.waitFor(() => expect(post).toHaveBeenCalledOnce());
  page.dispatchEvent(new Event('freeze'));
  expect(post).toHaveBeenLastCalledWith(expect.objectContaining({ path: ['pause'] }), expect.anything());
  expect(close).toHaveBeenCalled();
});
