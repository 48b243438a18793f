import { beforeEach, expect, test, vi } from 'vitest';
import { connectionState, updateConnection } from '../../../src/client/connection/connection-state.ts';
import { acceptPush } from '../../../src/client/connection/push.ts';
import { forgetStrayChoices } from '../../../src/client/connection/stray-choices.ts';
import { knownUser } from './support/known-user.ts';
import { fakeStorage } from './support/tab-storage.ts';

const keys = ['private:ann:history', 'private:bob:left:/', 'views:bob:users', 'theme'];
beforeEach(() => {
  const stored = fakeStorage();
  vi.stubGlobal('localStorage', stored);
  vi.stubGlobal('sessionStorage', fakeStorage());
  for (const key of keys) localStorage.setItem(key, 'x');
});
const left = (): readonly string[] => keys.filter((key) => localStorage.getItem(key) !== null);

const show = (status: 'creating' | 'ready', device: 'private' | 'public' = 'private'): void =>
  updateConnection({
    epoch: 'e',
    session: {
      ...connectionState.get().session,
      status,
      device,
      users: [knownUser('ann'), { ...knownUser('bob'), status: { kind: 'loggedOut' } }],
    },
  });

test('once there is a session, what nobody deleted of users who are not signed in goes', () => {
  show('creating');
  forgetStrayChoices(new AbortController().signal);
  expect(left()).toEqual(keys);
  show('ready');
  expect(left()).toEqual(['private:ann:history', 'views:bob:users', 'theme']);
});

test('an engine that ended before it had a session deletes nothing', () => {
  show('creating');
  const engine = new AbortController();
  forgetStrayChoices(engine.signal);
  engine.abort();
  show('ready');
  expect(left()).toEqual(keys);
});

test('a logout leaves saved views on a private computer, and nothing on a public one', () => {
  show('ready');
  acceptPush({ push: 'wiped', epoch: 'e', userId: 'bob' });
  expect(left()).toEqual(['private:ann:history', 'views:bob:users', 'theme']);
  show('ready', 'public');
  acceptPush({ push: 'wiped', epoch: 'e', userId: 'bob' });
  expect(left()).toEqual(['private:ann:history', 'theme']);
});

test('whoever is forgotten leaves no trace in any tab, even one that did not hear of it', () => {
  show('ready');
  const carol = ['views:carol:users', 'last:carol:organization', 'last:carol:place:bakery'];
  const store = (): void => {
    for (const key of carol) sessionStorage.setItem(key, 'x');
    sessionStorage.setItem('last-user', 'carol');
    sessionStorage.setItem('selected-user', 'carol');
    sessionStorage.setItem('last:ann:organization', 'carol');
  };
  store();
  acceptPush({ push: 'wiped', epoch: 'e', userId: 'carol' });
  expect(carol.map((key) => sessionStorage.getItem(key))).toEqual([null, null, null]);
  expect([sessionStorage.getItem('last-user'), sessionStorage.getItem('selected-user')]).toEqual(['', '']);
  expect(sessionStorage.getItem('last:ann:organization')).not.toBeNull();

  store();
  forgetStrayChoices(new AbortController().signal);
  expect(carol.map((key) => sessionStorage.getItem(key))).toEqual([null, null, null]);
  expect(sessionStorage.getItem('last:ann:organization')).not.toBeNull();
});
