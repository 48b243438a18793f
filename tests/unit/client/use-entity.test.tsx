import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { windowKey, windowOf } from '../../../src/domain/protocol/window.ts';
import { connectionState, updateConnection } from '../../../src/client/connection/connection-state.ts';
import { acceptPush } from '../../../src/client/connection/push.ts';
import { useEntity } from '../../../src/client/data/use-entity.ts';
import { windowFeed } from '../../../src/client/data/window-feed.ts';
import { knownUser } from './support/known-user.ts';
import { emptyWindow, rowOf } from './support/window-record.ts';

vi.hoisted(() =>
  vi.stubGlobal('window', { addEventListener: () => {}, location: { pathname: '/', search: '' } }),
);
const session = vi.hoisted(() => ({ selectedUser: { id: 'ann' } }) as never);
vi.mock(import('../../../src/client/connection/engine-access.ts'), () => ({
  tell: () => {},
  onEngine: () => {},
  postToEngine: () => {},
}));
vi.mock(import('../../../src/client/session/session.ts'), () => ({
  currentSession: () => session,
  watchSession: () => () => {},
  useSession: (select) => select(session),
}));
const fresh = vi.hoisted((): { now: { state: 'live' } | undefined } => ({ now: undefined }));
// Without a document the hook cannot follow freshness.
vi.mock(import('../../../src/client/data/freshness.ts'), async (original) => ({
  ...(await original()),
  useFreshness: () => fresh.now,
}));
afterAll(() => void vi.unstubAllGlobals());

function Role({ id }: { id: string }) {
  const found = useEntity('role', id);
  if (found.state === 'loading') return `loading ${found.failure ?? ''}`.trim();
  return found.state === 'ready' ? `${found.entity.version} ${found.freshness.state}` : found.state;
}
const render = (id: string): string => renderToStaticMarkup(<Role id={id} />);

const request = windowOf({ entityType: 'role', constraints: [], sorting: [], limit: 100 }, { limit: 50 });
beforeEach(() => {
  const { session: view } = connectionState.get();
  const link = { status: 'connected' } as const;
  updateConnection({ epoch: 'e', link, storage: 'memory', session: { ...view, users: [knownUser('ann')] } });
});

test('shows an entity from an open list, with its freshness, until its own answer comes', () => {
  windowFeed('ann', request).subscribe(() => {});
  const list = { ...emptyWindow, key: windowKey(request), rows: [rowOf('a', 7)], count: 1 };
  acceptPush({ push: 'window', epoch: 'e', userId: 'ann', window: list });
  expect(render('a')).toBe('7 live');
  expect(render('b')).toBe('loading');

  updateConnection({ link: { status: 'disconnected', since: 0, wasConnected: true } });
  expect(render('a')).toBe('7 asOf');
});

test('is missing only where the user may not see the entity or it does not exist, and not after an error', () => {
  fresh.now = { state: 'live' };
  const shownAfter = (code: string, id: string): string => {
    const own = windowOf(
      { entityType: 'role', constraints: [{ type: 'ids', ids: [id] }], sorting: [], limit: 1 },
      { limit: 1 },
    );
    windowFeed('ann', own).subscribe(() => {});
    const refusal = { code, message: 'Refused' };
    acceptPush({
      push: 'window',
      epoch: 'e',
      userId: 'ann',
      window: { ...emptyWindow, key: windowKey(own), refusal },
    });
    return render(id);
  };
  expect(['A0005', 'A0006', 'E0001'].map((code) => shownAfter(code, code))).toEqual(Array(3).fill('missing'));
  for (const code of ['S0001', 'W0004', 'W0003', 'X9999'])
    expect(shownAfter(code, code)).toBe(`loading ${code}`);
});
