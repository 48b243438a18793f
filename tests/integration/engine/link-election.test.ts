import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HostMessage } from '../../../src/domain/protocol/engine-channel.ts';
import { channelName } from '../../../src/domain/protocol/engine-channel.ts';
import type { LeaderElection } from '../../../src/client/connection/leader-election.ts';
import { joinLeaderElection } from '../../../src/client/connection/leader-election.ts';
import { serveBroadcast } from '../../../workers/engine/host/broadcast-port.ts';
import type { Locks } from '../support/locks.ts';
import { createLocks } from '../support/locks.ts';

const second = 1000;

/** What a worker of a tab was, and became. */
interface Run {
  state: 'running' | 'ended' | 'terminated';
  readonly end: () => void;
}
/** A tab that stands for election. Frozen, it and its worker do and say nothing, and hear everything late. */
interface Tab {
  readonly candidate: LeaderElection;
  readonly runs: readonly Run[];
  readonly freeze: () => void;
  readonly thaw: () => void;
}

interface Life {
  frozen: boolean;
  /** What happened while it was frozen. */
  readonly late: (() => void)[];
}

let locks: Locks;
let listening: Set<{ name: string; hear: (message: unknown) => void }>;
let tabs: Tab[];

beforeEach(() => {
  vi.useFakeTimers();
  locks = createLocks();
  listening = new Set();
  tabs = [];
});
afterEach(() => {
  for (const { candidate } of tabs) candidate.stepDown();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Opens channels as the pages and workers of one tab see them. */
function channelsOf(state: Life) {
  return (name: string): BroadcastChannel => {
    const target = new EventTarget();
    const hear = (message: unknown): void => {
      const event = new MessageEvent('message', { data: message });
      if (state.frozen) state.late.push(() => target.dispatchEvent(event));
      else target.dispatchEvent(event);
    };
    const place = { name, hear };
    listening.add(place);
    const channel = Object.assign(target, {
      close: () => void listening.delete(place),
      postMessage(message: unknown) {
        if (state.frozen) return;
        for (const other of listening) if (other !== place && other.name === name) other.hear(message);
      },
    });
    return channel as unknown as BroadcastChannel;
  };
}

/** Timers that are set meanwhile stand still with the tab. */
function withTimersOf<Value>(state: Life, act: () => Value): Value {
  const set = globalThis.setInterval;
  const mortal = (tick: () => void, ms: number) => set(() => void (state.frozen || tick()), ms);
  vi.stubGlobal('setInterval', mortal);
  try {
    return act();
  } finally {
    vi.stubGlobal('setInterval', set);
  }
}

function openTab(): Tab {
  const runs: Run[] = [];
  const state: Life = { frozen: false, late: [] };
  const openChannel = channelsOf(state);
  const start = () => {
    let end = (): void => {};
    const ended = new Promise<void>((over) => (end = over));
    const engine = { epoch: crypto.randomUUID(), connect: () => {} };
    const stop = withTimersOf(state, () => serveBroadcast({ openChannel }, engine));
    const close = (how: Run['state']) => (): void => {
      if (run.state !== 'running') return;
      run.state = how;
      stop();
      end();
    };
    const run: Run = { state: 'running', end: close('ended') };
    runs.push(run);
    return { ended, terminate: close('terminated') };
  };
  const tab: Tab = {
    candidate: withTimersOf(state, () => joinLeaderElection({ locks, openChannel, start })),
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

const runs = (): Run['state'][] => tabs.flatMap((tab) => tab.runs.map(({ state }) => state));
const running = (): number => runs().filter((state) => state === 'running').length;
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

test('of 20 tabs at once exactly one runs the engine, a hundred times', async () => {
  for (let round = 0; round < 100; round += 1) {
    const together = Array.from({ length: 20 }, openTab);
    await pass(20 * second);
    expect(runs()).toEqual(['running']);
    for (const { candidate } of together) candidate.stepDown();
    tabs = [];
  }
});

test('the tab that runs it closes: the next in line does, and no other', async () => {
  const [first] = [openTab(), openTab(), openTab()];
  await pass(second);
  first?.candidate.stepDown();
  await pass(30 * second);
  expect(runs()).toEqual(['terminated', 'running']);
});

test('the tab that runs it is stopped without a word: another takes over after five seconds of silence', async () => {
  const first = openTab();
  for (let more = 0; more < 19; more += 1) {
    await pass(37);
    openTab();
  }
  await pass(3 * second);
  first.freeze();
  await pass(4 * second);
  expect(runs()).toEqual(['running']);
  await pass(3 * second);
  expect(running()).toBe(1);
  expect(first.runs.map(({ state }) => state)).toEqual(['terminated']);
  expect(runs()).toHaveLength(2);

  // Thawed, it waits in line again, and asks nobody to leave.
  first.thaw();
  await pass(120 * second);
  expect(runs()).toHaveLength(2);
  const [host] = tabs.filter((tab) => tab.runs.some(({ state }) => state === 'running'));
  expect(host).not.toBe(first);
});

test('a place taken by force is left alone for a minute', async () => {
  const taken: number[] = [];
  const hear = (message: unknown): void => {
    if ((message as HostMessage).kind === 'stolen') taken.push(performance.now());
  };
  listening.add({ name: channelName.host, hear });
  for (let more = 0; more < 4; more += 1) {
    openTab();
    await pass(37);
  }
  // Whoever runs the engine is frozen while doing so, again and again.
  for (let gone = 0; gone < 200; gone += 1) {
    for (const tab of tabs) {
      if (tab.runs.some(({ state }) => state === 'running')) tab.freeze();
      else tab.thaw();
    }
    await pass(second);
  }
  const apart = taken.slice(1).map((at, index) => at - (taken[index] ?? 0));
  expect(apart.length).toBeGreaterThan(1);
  expect(Math.min(...apart)).toBeGreaterThanOrEqual(60 * second);
});

test('an engine that ends, or falls silent in the only tab there is, is started again', async () => {
  const only = openTab();
  await pass(second);
  only.runs[0]?.end();
  await pass(second);
  expect(runs()).toEqual(['ended', 'running']);
  only.candidate.restartEngine();
  await pass(second);
  expect(runs()).toEqual(['ended', 'terminated', 'running']);
});
