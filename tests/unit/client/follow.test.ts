import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { WindowRecord, WindowRequest } from '../../../src/domain/protocol/window.ts';
import { windowKey, windowOf } from '../../../src/domain/protocol/window.ts';
import { connectionState, updateConnection } from '../../../src/client/connection/connection-state.ts';
import { followRows, readRows, RowsUnknown } from '../../../src/client/data/follow.ts';
import { acceptPush } from '../../../src/client/connection/push.ts';
import { knownUser } from './support/known-user.ts';
import { emptyWindow, rowOf } from './support/window-record.ts';

/** A fake engine that records the windows it holds open for the tab. */
const engine = vi.hoisted(() => {
  const held = new Set<WindowRequest>();
  const api = {
    open: (_: string, request: WindowRequest) => held.add(request),
    close: (_: string, request: WindowRequest) => held.delete(request),
  };
  vi.stubGlobal('window', { addEventListener: () => {}, location: { pathname: '/', search: '' } });
  return { held, api };
});
vi.mock(import('../../../src/client/connection/engine-access.ts'), () => ({
  tell: (message: (to: never) => unknown) => void message(engine.api as never),
  onEngine: () => {},
  postToEngine: () => {},
}));
vi.mock(import('../../../src/client/session/session.ts'), () => import('./support/no-session.ts'));

const epoch = 'engine';
let commit = 0;

/** Answers every held window. */
function answer(): void {
  for (const request of engine.held) {
    const window = { ...emptyWindow, key: windowKey(request), epoch, commit: (commit += 1) };
    acceptPush({ push: 'window', epoch, userId: 'ann', window });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  const { session } = connectionState.get();
  const link = { status: 'connected' } as const;
  updateConnection({ epoch, link, storage: 'memory', session: { ...session, users: [knownUser('ann')] } });
});
afterEach(() => void vi.useRealTimers());
afterAll(() => void vi.unstubAllGlobals());

const follow = (...ids: string[]) => followRows('ann', 'device', ids);

test('following rows that were just left still gets them, however long the first waited', async () => {
  for (let waited = 1800; waited <= 2200; waited += 10) {
    const first = follow(`device ${waited}`);
    const settled = first.settled();
    await vi.advanceTimersByTimeAsync(waited);
    answer();
    await settled;
    first.close();
    await vi.advanceTimersByTimeAsync(60);

    const second = follow(`device ${waited}`);
    await vi.advanceTimersByTimeAsync(500);
    expect(engine.held.size, `left after ${waited} ms`).toBe(1);
    answer();
    await second.settled();
    second.close();
    await vi.advanceTimersByTimeAsync(3000);
    expect(engine.held.size).toBe(0);
  }
});

test('closing twice has no further effect', async () => {
  const first = follow('twice');
  first.close();
  await vi.advanceTimersByTimeAsync(50);
  first.close();
  const second = follow('twice');
  await vi.advanceTimersByTimeAsync(500);
  expect(engine.held.size).toBe(1);
  second.close();
});

test('settles with the known rows where the platform is forbidden, as without a connection', async () => {
  updateConnection({ link: { status: 'forbidden', message: null } });
  const rows = follow('forbidden');
  const settled = rows.settled();
  await vi.advanceTimersByTimeAsync(2500);
  await expect(settled).resolves.toBeUndefined();
  rows.close();
});

test('settles with all rows even for more windows than feeds are kept', async () => {
  const many = followRows(
    'ann',
    'device',
    Array.from({ length: 40_000 }, (_, n) => `many ${n}`),
  );
  answer();
  await expect(many.settled()).resolves.toBeUndefined();
  many.close();
});

test('tells that the platform has refused the rows', async () => {
  const rows = follow('refused');
  const settled = rows.settled();
  for (const request of engine.held) {
    const refusal = { code: 'A0005', message: 'no' };
    const window = { ...emptyWindow, key: windowKey(request), epoch: null, commit: (commit += 1), refusal };
    acceptPush({ push: 'window', epoch, userId: 'ann', window });
  }
  await expect(settled).rejects.toMatchObject({ name: 'RowsRefused', code: 'A0005' });
  rows.close();
});

describe('reading all rows', () => {
  const roles = windowOf({ entityType: 'role', constraints: [], sorting: [], limit: 5000 });
  const rows = Array.from({ length: 2500 }, (_, n) => rowOf(`r${n}`));
  const post = (window: Partial<WindowRecord>, request: WindowRequest): void => {
    const whole = { ...emptyWindow, key: windowKey(request), epoch, commit: (commit += 1), ...window };
    acceptPush({ push: 'window', epoch, userId: 'ann', window: whole });
  };
  const onlyRequest = (): WindowRequest => {
    expect(engine.held.size).toBe(1);
    const [request] = engine.held;
    if (!request) throw new Error('nothing is open');
    return request;
  };
  beforeEach(() => engine.held.clear());
  afterEach(() => vi.advanceTimersByTimeAsync(200));

  test('takes them from one window, so that all are of one moment', async () => {
    const reading = readRows('ann', roles);
    post({ rows, count: 2500 }, onlyRequest());
    await expect(reading).resolves.toEqual({ rows, asOf: 'live' });
  });

  test('takes a part of them from one window too', async () => {
    const reading = readRows('ann', roles, [10, 2009]);
    const request = onlyRequest();
    post({ rows: rows.slice(request.offset), count: 2500 }, request);
    await expect(reading).resolves.toEqual({ rows: rows.slice(10, 2010), asOf: 'live' });
  });

  test('says as of when they were right, without a connection', async () => {
    updateConnection({ link: { status: 'disconnected', since: 0, wasConnected: true } });
    const reading = readRows('ann', roles);
    post({ rows, count: 2500, epoch: null, asOf: 7 }, onlyRequest());
    await expect(reading).resolves.toEqual({ rows, asOf: 7 });
  });

  test('never reports none for rows that it does not know', async () => {
    updateConnection({ link: { status: 'disconnected', since: 0, wasConnected: true } });
    const reading = readRows('ann', roles).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(2500);
    await expect(reading).resolves.toBeInstanceOf(RowsUnknown);
  });

  test('does not take the answer of an engine that knows only row ranges', async () => {
    const reading = readRows('ann', roles).catch((error: unknown) => error);
    post({ rows: [], count: 2500 }, onlyRequest());
    await expect(reading).resolves.toBeInstanceOf(RowsUnknown);
  });
});
