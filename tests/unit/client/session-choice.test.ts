import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionView } from '../../../src/domain/protocol/engine.ts';
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

/** A tab that has just come; reloaded, it finds what it stored. */
async function newTab() {
  vi.resetModules();
  const { currentSession, selectUser } = await import('../../../src/client/session/session.ts');
  const { updateConnection } = await import('../../../src/client/connection/connection-state.ts');
  return {
    told: (session: SessionView) => updateConnection({ session }),
    selected: () => currentSession().selectedUser?.id ?? null,
    selectUser,
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

test('a new tab takes the user chosen last, and keeps to them whoever is chosen elsewhere', async () => {
  const tab = await newTab();
  expect(tab.selected()).toBeNull();
  tab.told(signedIn('ann'));
  expect(tab.selected()).toBe('ann');
  tab.told(signedIn('bob'));
  expect(tab.selected()).toBe('ann');

  const reloaded = await newTab();
  reloaded.told(signedIn('bob'));
  expect(reloaded.selected()).toBe('ann');
});

test('a tab in which nobody was to be taken takes the first who is chosen anywhere', async () => {
  const tab = await newTab();
  tab.told(signedIn('ann', []));
  expect(tab.selected()).toBeNull();
  tab.told(signedIn('bob'));
  expect(tab.selected()).toBe('bob');
});

test('a tab that chose nobody stays so', async () => {
  const tab = await newTab();
  tab.told(signedIn('ann'));
  tab.selectUser(null);
  tab.told(signedIn('bob'));
  expect(tab.selected()).toBeNull();
});
