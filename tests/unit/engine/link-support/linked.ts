import { vi } from 'vitest';
import { createLink } from '../../../../workers/engine/link/platform-link.ts';
import type { LinkOptions } from '../../../../workers/engine/link/platform-link.ts';
import { createLinkState } from '../../../../workers/engine/link/link-state.ts';
import { createServerClock } from '../../../../workers/engine/link/server-clock.ts';
import type { SignOn } from '../../../../workers/engine/link/session-refresh.ts';
import { createTally } from '../../../../workers/engine/counters.ts';
import { createTrace } from '../../../../workers/engine/trace.ts';
import { FakeDataSets } from './fake-data-sets.ts';
import { FakePlatform } from './fake-platform.ts';

/** A link to a fake platform, on fake timers; the wait before a reconnect is the longest there may be. */
export function setUpLink() {
  const platform = new FakePlatform();
  const dataSets = new FakeDataSets();
  const tally = createTally();
  const trace = createTrace(Date.now);
  const states: string[] = [];
  const state = createLinkState((link) => states.push(link.status));
  const api = { http: 'http://portal/v1', socket: 'ws://portal/ws' };
  const config = {
    address: () => Promise.resolve(api),
    refresh: vi.fn<LinkOptions['config']['refresh']>(() => Promise.resolve({ kind: 'known', api })),
    known: () => api,
    stop: () => {},
  };
  const signOn = {
    token: vi.fn<SignOn['token']>(() => Promise.resolve('token')),
    renew: vi.fn<SignOn['renew']>(() => Promise.resolve()),
    hint: vi.fn<SignOn['hint']>(),
    wake: vi.fn<SignOn['wake']>(),
  };
  const link = createLink({
    host: platform,
    config,
    signOn: signOn as unknown as SignOn,
    clock: createServerClock(),
    state,
    dataSets,
    audioLinks: { receive: () => {} },
    tally,
    trace,
    onClock: () => {},
    onEventSession: () => {},
  });
  dataSets.onReceive = ({ seq }) => link.committed(seq);
  vi.spyOn(Math, 'random').mockReturnValue(1);
  return { platform, dataSets, tally, trace, states, config, signOn, link };
}

export const later = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
