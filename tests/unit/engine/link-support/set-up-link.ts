import { vi } from 'vitest';
import { createPlatformLink } from '../../../../workers/engine/link/platform-link.ts';
import type { PlatformLinkOptions } from '../../../../workers/engine/link/platform-link.ts';
import { createLinkState } from '../../../../workers/engine/link/link-state.ts';
import { createServerClock } from '../../../../workers/engine/link/server-clock.ts';
import type { SessionRefresh } from '../../../../workers/engine/link/session-refresh.ts';
import { createCounters } from '../../../../workers/engine/counters.ts';
import { createTrace } from '../../../../workers/engine/trace.ts';
import { FakeDataSets } from './fake-data-sets.ts';
import { FakePlatform } from './fake-platform.ts';

/** A link to a fake platform on fake timers; each wait before a reconnect is the longest possible. */
export function setUpLink() {
  const platform = new FakePlatform();
  const dataSets = new FakeDataSets();
  const counters = createCounters();
  const trace = createTrace(Date.now);
  const states: string[] = [];
  /** The messages that the audio links and the topics were told. */
  const told: string[] = [];
  /** When the next attempt was announced for, ms from now; null: it is under way. */
  const waits: (number | null)[] = [];
  const state = createLinkState((link) => {
    if (states.at(-1) !== link.status) states.push(link.status);
    if (link.status === 'disconnected' || link.status === 'forbidden')
      waits.push(link.retryAt === undefined ? null : link.retryAt - Date.now());
  });
  const api = { http: 'http://portal/v1', socket: 'ws://portal/ws' };
  const config = {
    address: () => Promise.resolve(api),
    refresh: vi.fn<PlatformLinkOptions['config']['refresh']>(() => Promise.resolve({ kind: 'known', api })),
    known: () => api,
    stop: () => {},
  };
  const sessionRefresh = {
    token: vi.fn<SessionRefresh['token']>(() => Promise.resolve('token')),
    renew: vi.fn<SessionRefresh['renew']>(() => Promise.resolve()),
    onSessionState: vi.fn<SessionRefresh['onSessionState']>(),
    wake: vi.fn<SessionRefresh['wake']>(),
  };
  const link = createPlatformLink({
    host: platform,
    config,
    sessionRefresh: sessionRefresh as unknown as SessionRefresh,
    clock: createServerClock(),
    state,
    dataSets,
    audioLinks: { receive: (userId) => told.push(`audio link of ${userId}`) },
    topics: {
      receive: (userId) => told.push(`topic of ${userId}`),
      linked: (kind) => told.push(`topics linked ${kind}`),
    },
    counters,
    trace,
    onClock: () => {},
    onEventSession: () => {},
  });
  dataSets.onReceive = ({ seq }) => link.committed(seq);
  vi.spyOn(Math, 'random').mockReturnValue(1);
  return { platform, dataSets, counters, trace, states, told, waits, config, sessionRefresh, link };
}

/** Advances the fake timers. */
export const later = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
