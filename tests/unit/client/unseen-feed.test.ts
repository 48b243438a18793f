import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { WindowRequest } from '../../../src/domain/protocol/window.ts';
import { windowOf } from '../../../src/domain/protocol/window.ts';
import { attention, keepAwake, setHidden } from '../../../src/client/connection/attention.ts';
import { connectionState, updateConnection } from '../../../src/client/connection/connection-state.ts';
import { windowFeed } from '../../../src/client/data/window-feed.ts';
import { knownUser } from './support/known-user.ts';

const engine = vi.hoisted(() => {
  const calls: string[] = [];
  const nameOf = (request: { readonly query: { readonly entityType: string } }) => request.query.entityType;
  const api = {
    open: (_: string, request: WindowRequest) => calls.push(`open ${nameOf(request)}`),
    close: (_: string, request: WindowRequest) => calls.push(`close ${nameOf(request)}`),
  };
  const state = { calls, api, begins: (): void => {} };
  vi.stubGlobal('window', { addEventListener: () => {}, location: { pathname: '/', search: '' } });
  return state;
});
vi.mock(import('../../../src/client/connection/engine-access.ts'), () => ({
  tell: (message: (to: never) => unknown) => void message(engine.api as never),
  onEngine: (listener: () => void) => void (engine.begins = listener),
  postToEngine: () => {},
}));
vi.mock(import('../../../src/client/session/session.ts'), () => import('./support/no-session.ts'));

const [lines, roles] = (['webPhoneLine', 'role'] as const).map((entityType) =>
  windowFeed('ann', windowOf({ entityType, constraints: [], sorting: [], limit: 10 }, {})),
);
afterAll(() => void vi.unstubAllGlobals());

beforeEach(() => {
  const { session } = connectionState.get();
  updateConnection({ storage: 'memory', session: { ...session, users: [knownUser('ann')] } });
  engine.calls.length = 0;
});

test('a hidden tab closes all but followed windows, and a suspended page closes them all', () => {
  const unfollow = lines?.follow();
  lines?.subscribe(() => {});
  roles?.subscribe(() => {});
  expect(engine.calls.splice(0)).toEqual(['open webPhoneLine', 'open role']);

  setHidden(true);
  expect(engine.calls.splice(0)).toEqual(['open webPhoneLine', 'close role']);
  engine.begins();
  expect(engine.calls.splice(0)).toEqual(['open webPhoneLine']);

  attention.set('frozen');
  expect(engine.calls.splice(0)).toEqual(['close webPhoneLine', 'close role']);
  engine.begins();
  expect(engine.calls.splice(0)).toEqual([]);

  setHidden(true);
  expect(engine.calls.splice(0)).toEqual(['open webPhoneLine', 'close role']);
  setHidden(false);
  expect(engine.calls.splice(0)).toEqual(['open webPhoneLine', 'open role']);

  unfollow?.();
  setHidden(true);
  expect(engine.calls.splice(0)).toEqual(['close webPhoneLine', 'close role']);
  const stopKeepingAwake = keepAwake();
  expect(engine.calls.splice(0)).toEqual(['open webPhoneLine', 'open role']);
  stopKeepingAwake();
  setHidden(false);
});
