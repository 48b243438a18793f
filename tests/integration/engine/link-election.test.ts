import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HostMessage } from '../../../src/domain/protocol/engine-channel.ts';
import { channelName } from '../../../src/domain/protocol/engine-channel.ts';
import type { LeaderElection } from '../../../src/client/connection/leader-election.ts';
import { joinLeaderElection } from '../../../src/client/connection/leader-election.ts';
import { serveBroadcast } from '../../../workers/engine/host/broadcast-port.ts';
import type { Locks } from '../support/locks.ts';
import { createLocks } from '../support/locks.ts';
import { deferred } from '../../../src/lib/async/deferred.ts';

const second = 1000;

/** One run of a tab's worker. */
interface WorkerRun {
  state: 'running' | 'ended' | 'terminated';
  readonly end: () => void;
}
/** A tab in the leader election. While it is frozen, it and its worker send nothing and receive everything late. */
interface ElectionTab {
  readonly election: LeaderElection;
  readonly runs: readonly WorkerRun[];
  readonly freeze: () => void;
  readonly thaw: () => void;
}

interface FreezeState {
  frozen: boolean;
  /** Events that arrived while it was frozen. */
  readonly late: (() => void)[];
}

let locks: Locks;
let listening: Set<{ name: string; receive: (message: unknown) => void }>;
let tabs: ElectionTab[];

beforeEach(() => {
  vi.useFakeTimers();
  locks = createLocks();
  listening = new Set();
  tabs = [];
});
afterEach(() => {
  for (const { election } of tabs) election.stepDown();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Opens channels for the page and the workers of one tab. */
function channelsOf(state: FreezeState) {
  return (name: string): BroadcastChannel => {
    const target = new EventTarget();
    const receive = (message: unknown): void => {
      const event = new MessageEvent('message', { data: message });
      if (state.frozen) state.late.push(() => target.dispatchEvent(event));
      else target.dispatchEvent(event);
    };
    const listener = { name, receive };
    listening.add(listener);
    const channel = Object.assign(target, {
      close: () => void listening.delete(listener),
      postMessage(message: unknown) {
        if (state.frozen) return;
        for (const other of listening) if (other !== listener && other.name === name) other.receive(message);
      },
    });
    return channel as unknown as BroadcastChannel;
  };
}

/** Intervals set within `act` pause while the tab is frozen. */
function withTimersOf<Value>(state: FreezeState, act: () => Value): Value {
  const set = globalThis.setInterval;
  const pausable = (tick: () => void, ms: number) => set(() => void (state.frozen || tick()), ms);
  vi.stubGlobal('setInterval', pausable);
  try {
    return act();
  } finally {
    vi.stubGlobal('setInterval', set);
  }
}

function openTab(ownLocks: Pick<Locks, 'request'> = locks): ElectionTab {
  const runs: WorkerRun[] = [];
  const state: FreezeState = { frozen: false, late: [] };
  const openChannel = channelsOf(state);
  const start = () => {
    let end = (): void => {};
    const ended = new Promise<void>((over) => (end = over));
    const engine = { epoch: crypto.randomUUID(), connect: () => {} };
    const stop = withTimersOf(state, () => serveBroadcast({ openChannel }, engine));
    const close = (how: WorkerRun['state']) => (): void => {
      if (run.state !== 'running') return;
      run.state = how;
      stop();
      end();
    };
    const run: WorkerRun = { state: 'running', end: close('ended') };
    runs.push(run);
    return { ended, terminate: close('terminated') };
  };
  const tab: ElectionTab = {
    election: withTimersOf(state, () => joinLeaderElection({ locks: ownLocks, openChannel, start })),
    runs,
    freeze: () => void (state.frozen = true),
    thaw() {
      state.frozen = false;
      for (const event of state.late.splice(0)) event();
    },
  };
  tabs.push(tab);
  return tab;
}

const runs = (): WorkerRun['state'][] => tabs.flatMap((tab) => tab.runs.map(({ state }) => state));
const running = (): number => runs().filter((state) => state === 'running').length;
const advance = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

test('of 20 tabs opened at once exactly one runs the engine, in each of 100 rounds', async () => {
  for (let round = 0; round < 100; round += 1) {
    const together = Array.from({ length: 20 }, () => openTab());
    await advance(20 * second);
    expect(runs()).toEqual(['running']);
    for (const { election } of together) election.stepDown();
    tabs = [];
  }
});

test('a leader whose worker throws keeps the lock and starts it again, with growing pauses', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const start = vi.fn<() => never>(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  const openChannel = channelsOf({ frozen: false, late: [] });
  const election = joinLeaderElection({ locks, openChannel, start });
  tabs.push({ election, runs: [], freeze: () => {}, thaw: () => {} });
  await advance(100);
  expect(start).toHaveBeenCalledOnce();
  await advance(200);
  expect(start).toHaveBeenCalledTimes(2);
  await advance(60 * second);
  expect(start.mock.calls.length).toBeGreaterThan(3);
  expect(start.mock.calls.length).toBeLessThan(12);
  expect(warn).toHaveBeenCalledTimes(start.mock.calls.length);
  const { length } = start.mock.calls;
  election.stepDown();
  await advance(60 * second);
  expect(start).toHaveBeenCalledTimes(length);
});

test('when the leader closes, exactly one other tab runs the engine', async () => {
  const [first] = [openTab(), openTab(), openTab()];
  await advance(second);
  first?.election.stepDown();
  await advance(30 * second);
  expect(runs()).toEqual(['terminated', 'running']);
});

test('when the leader freezes, another tab takes over after five seconds of silence', async () => {
  const first = openTab();
  for (let more = 0; more < 19; more += 1) {
    await advance(37);
    openTab();
  }
  await advance(3 * second);
  first.freeze();
  await advance(4 * second);
  expect(runs()).toEqual(['running']);
  await advance(3 * second);
  expect(running()).toBe(1);
  expect(first.runs.map(({ state }) => state)).toEqual(['terminated']);
  expect(runs()).toHaveLength(2);

  // Once thawed it joins the queue again and displaces no one.
  first.thaw();
  await advance(120 * second);
  expect(runs()).toHaveLength(2);
  const [host] = tabs.filter((tab) => tab.runs.some(({ state }) => state === 'running'));
  expect(host).not.toBe(first);
});

test('a tab whose steal another tab overtook takes over when that one closes', async () => {
  let overtaken = 0;
  const isSteal = (options: unknown): boolean => (options as LockOptions).steal === true;
  const overtakenLocks = {
    request(...[name, options, granted]: [string, LockOptions, LockGrantedCallback<unknown>]) {
      if (!isSteal(options)) return locks.request(name, options, granted);
      overtaken += 1;
      return Promise.reject(new DOMException('stolen', 'AbortError'));
    },
  } as Pick<Locks, 'request'>;
  const frozen = openTab();
  await advance(second);
  const overtakenTab = openTab(overtakenLocks);
  frozen.freeze();
  await advance(6.5 * second);
  expect(overtaken).toBe(1);
  frozen.election.stepDown();
  await advance(second);
  expect(overtakenTab.runs.map(({ state }) => state)).toEqual(['running']);
});

test('stolen leadership is not stolen again for a minute', async () => {
  const stolenAt: number[] = [];
  const receive = (message: unknown): void => {
    if ((message as HostMessage).kind === 'stolen') stolenAt.push(performance.now());
  };
  listening.add({ name: channelName.host, receive });
  for (let more = 0; more < 4; more += 1) {
    openTab();
    await advance(37);
  }
  // Every second the current leader is frozen and the other tabs are thawed.
  for (let gone = 0; gone < 200; gone += 1) {
    for (const tab of tabs) {
      if (tab.runs.some(({ state }) => state === 'running')) tab.freeze();
      else tab.thaw();
    }
    await advance(second);
  }
  const apart = stolenAt.slice(1).map((at, index) => at - (stolenAt[index] ?? 0));
  expect(apart.length).toBeGreaterThan(1);
  expect(Math.min(...apart)).toBeGreaterThanOrEqual(60 * second);
});

test('an engine that ends or stops responding in the only tab is started again', async () => {
  const only = openTab();
  await advance(second);
  only.runs[0]?.end();
  await advance(second);
  expect(runs()).toEqual(['ended', 'running']);
  only.election.restartEngine();
  // Soon after the first restart, the next one waits longer.
  await advance(2 * second);
  expect(runs()).toEqual(['ended', 'terminated', 'running']);
});

test('a worker that cannot load is started less and less often, and at once again after it ran', async () => {
  const starts: number[] = [];
  let run: { readonly end: () => void; readonly ended: Promise<void> } | null = null;
  let loads = false;
  const start = () => {
    starts.push(performance.now());
    const { promise: ended, resolve: end } = deferred();
    run = { end, ended };
    if (!loads) end();
    return { ended, terminate: () => {} };
  };
  const openChannel = channelsOf({ frozen: false, late: [] });
  const election = joinLeaderElection({ locks, openChannel, start });
  // Nothing answers this tab, so it asks for another engine again and again.
  const restarting = setInterval(() => election.restartEngine(), 16 * second);
  await advance(60 * second);
  expect(starts.length).toBeGreaterThan(3);
  expect(starts.length).toBeLessThan(9);
  clearInterval(restarting);

  loads = true;
  const host = openChannel(channelName.host);
  const beats = setInterval(
    () => host.postMessage({ kind: 'host', epoch: 'e' } satisfies HostMessage),
    second,
  );
  await advance(60 * second);
  const before = starts.length;
  (run as unknown as { readonly end: () => void }).end();
  await advance(400);
  expect(starts.length).toBe(before + 1);
  clearInterval(beats);
  election.stepDown();
});
