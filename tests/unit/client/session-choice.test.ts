import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionView } from '../../../src/domain/protocol/engine.ts';
import type { SignInEnd } from '../../../src/domain/protocol/sign-in-end.ts';
import { knownUser } from './support/known-user.ts';

const stored = new Map<string, string>();
const signedIn = (
  lastSelectedUserId: string | null,
  ids: readonly string[] = ['ann', 'bob'],
): SessionView => ({
  status: 'ready',
  state: null,
  users: ids.map(knownUser),
  device: 'private',
  lastSelectedUserId,
});

/** A new tab; after a reload it finds what it stored. */
async function newTab() {
  vi.resetModules();
  const { currentSession, expectLogout, selectUser, unexpectedEnd } =
    await import('../../../src/client/session/session.ts');
  const { updateConnection } = await import('../../../src/client/connection/connection-state.ts');
  return {
    update: (session: SessionView) => updateConnection({ session }),
    selected: () => currentSession().selectedUser?.id ?? null,
    selectUser,
    expectLogout,
    endOf: (userId: string) => unexpectedEnd(currentSession(), userId),
  };
}

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('window', { location: { pathname: '/' } });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('a new tab takes the user chosen last and keeps it whoever is chosen elsewhere', async () => {
  const tab = await newTab();
  expect(tab.selected()).toBeNull();
  tab.update(signedIn('ann'));
  expect(tab.selected()).toBe('ann');
  tab.update(signedIn('bob'));
  expect(tab.selected()).toBe('ann');

  const reloaded = await newTab();
  reloaded.update(signedIn('bob'));
  expect(reloaded.selected()).toBe('ann');
});

test('a tab without a user to take takes the first one chosen anywhere', async () => {
  const tab = await newTab();
  tab.update(signedIn('ann', []));
  expect(tab.selected()).toBeNull();
  tab.update(signedIn('bob'));
  expect(tab.selected()).toBe('bob');
});

test('a tab that deselected its user stays without one', async () => {
  const tab = await newTab();
  tab.update(signedIn('ann'));
  tab.selectUser(null);
  tab.update(signedIn('bob'));
  expect(tab.selected()).toBeNull();
});

test('a tab is told of every end but the one that it asked for', async () => {
  const tab = await newTab();
  const endAs = (end: SignInEnd): void => tab.update({ ...signedIn(null, []), ended: { ann: end } });
  endAs('elsewhere');
  expect(tab.endOf('ann')).toBe('elsewhere');
  const undo = tab.expectLogout('ann');
  expect(tab.endOf('ann')).toBeNull();
  endAs('here');
  expect(tab.endOf('ann')).toBeNull();
  endAs('expired');
  expect(tab.endOf('ann')).toBe('expired');
  undo();
  endAs('elsewhere');
  expect(tab.endOf('ann')).toBe('elsewhere');
});
