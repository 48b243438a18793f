import 'fake-indexeddb/auto';
import { expose } from 'comlink';
import { afterEach, expect, test, vi } from 'vitest';
import type { EngineApi, Welcome } from '../../../src/domain/protocol/engine.ts';
import type { EngineConnection } from '../../../src/client/connection/connectors.ts';

const never = new Promise<never>(() => {});

interface FakeWorker {
  readonly epoch: string;
  /** It stops, and the tab hears nothing of it. */
  readonly crash: () => void;
  isTerminated: boolean;
}

const { workers, open, connectToLeader } = vi.hoisted(() => {
  const started: FakeWorker[] = [];
  const connect = () => vi.fn<() => EngineConnection>();
  return { workers: started, open: connect(), connectToLeader: connect() };
});
vi.mock(import('../../../src/client/connection/connectors.ts'), () => ({
  connectors: () => [open],
  connectToLeader,
  runningEngine: () => Promise.resolve('none' as const),
  stepDown: () => {},
}));

const welcomeOf = (epoch: string): Welcome => ({
  epoch,
  build: 'test',
  storage: 'memory',
  isLost: false,
  link: { status: 'connected' },
  schema: 's',
  clockOffset: 0,
  session: { status: 'ready', state: null, users: [], device: 'public', lastSelectedUserId: null },
});

/** Starts the tab's own worker, as on a wallboard. `answers`: it loads. */
function startWorker(answers: boolean): EngineConnection {
  const { port1, port2 } = new MessageChannel();
  const worker: FakeWorker = {
    epoch: `engine-${workers.length}`,
    crash: () => port2.close(),
    isTerminated: false,
  };
  workers.push(worker);
  const api: Partial<EngineApi> = {
    hello: () => Promise.resolve(welcomeOf(worker.epoch)),
    ping: () => Promise.resolve(),
  };
  if (answers) expose(api, port2);
  port1.start();
  return {
    port: port1,
    failed: never,
    isShared: false,
    death: 'with the tab',
    replaced: never,
    close() {
      worker.isTerminated = true;
      port1.close();
      port2.close();
    },
    giveUp: () => {},
  };
}

/** Lets time pass for timers, and messages arrive. */
async function pass(seconds: number): Promise<void> {
  for (let tick = 0; tick < seconds * 4; tick += 1) {
    await vi.advanceTimersByTimeAsync(250);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function startTab() {
  vi.resetModules();
  const eventTarget = { addEventListener: () => {} };
  vi.stubGlobal('window', { ...eventTarget, location: { pathname: '/', search: '' } });
  vi.stubGlobal('document', { ...eventTarget, visibilityState: 'visible' });
  vi.stubGlobal('navigator', {});
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const { keepConnected } = await import('../../../src/client/connection/keep-connected.ts');
  const { connectionState } = await import('../../../src/client/connection/connection-state.ts');
  void keepConnected();
  return connectionState;
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  workers.length = 0;
});

test("a tab's own worker that crashes alone is noticed and started again", async () => {
  open.mockImplementation(() => startWorker(true));
  const connection = await startTab();
  await pass(2);
  expect(connection.get()).toMatchObject({ epoch: 'engine-0', link: { status: 'connected' } });
  const epochs: (string | null)[] = [];
  connection.subscribe(() => epochs.push(connection.get().epoch));
  workers[0]?.crash();
  await pass(15);
  expect(workers[0]?.isTerminated).toBe(true);
  expect(connection.get()).toMatchObject({ epoch: 'engine-1', link: { status: 'connected' } });
  // In between nothing was live.
  expect(epochs[0]).toBeNull();
  await pass(30);
  expect(workers).toHaveLength(2);
});

test('a tab whose worker cannot load says that it is not connected', async () => {
  open.mockImplementation(() => startWorker(false));
  const connection = await startTab();
  await pass(10);
  expect(connection.get().link.status).toBe('connecting');
  await pass(10);
  expect(connection.get().link).toMatchObject({ status: 'disconnected', wasConnected: false });
  open.mockImplementation(() => startWorker(true));
  await pass(10);
  expect(connection.get().link.status).toBe('connected');
});
