import { beforeEach, expect, test } from 'vitest';
import type { KnownUser } from '../../../src/domain/protocol/engine.ts';
import { connectionState, updateConnection } from '../../../src/client/connection/connection-state.ts';
import { banish, mayOpen } from '../../../src/client/data/wiped-user.ts';

const user = (id: string, kind: 'authenticated' | 'loggedOut'): KnownUser => ({
  id,
  identity: id,
  displayName: id,
  organizationId: 'o',
  organizationName: 'O',
  status: { kind },
});
const show = (...users: KnownUser[]): void =>
  updateConnection({ session: { ...connectionState.get().session, users } });

beforeEach(() => {
  updateConnection({ storage: 'replica' });
  show();
});

test('only rows of somebody signed in may be opened', () => {
  show(user('ann', 'authenticated'), user('bob', 'loggedOut'));
  expect(mayOpen('ann')).toBe(true);
  expect(mayOpen('bob')).toBe(false);
  expect(mayOpen('eve')).toBe(false);
});

test('rows that are being wiped may not be opened, though the session still has their user', () => {
  show(user('ann', 'authenticated'), user('bob', 'authenticated'));
  banish('ann');
  expect(mayOpen('ann')).toBe(false);
  expect(mayOpen('bob')).toBe(true);
});

test('whoever left and came back may be read again', () => {
  show(user('ann', 'authenticated'));
  banish('ann');
  show(user('ann', 'loggedOut'));
  show(user('ann', 'authenticated'));
  expect(mayOpen('ann')).toBe(true);
});

test('who is still signed in when rows move to memory reads on: there is no database to be made', () => {
  show(user('ann', 'authenticated'));
  banish('ann');
  updateConnection({ storage: 'memory' });
  expect(mayOpen('ann')).toBe(true);
});

test('who had left before their rows went, and is back, may be read', () => {
  show(user('ann', 'loggedOut'));
  banish('ann');
  show(user('ann', 'authenticated'));
  expect(mayOpen('ann')).toBe(true);
});

test('what an engine had begun when it died keeps nobody from their rows under the next one', () => {
  updateConnection({ epoch: 'first' });
  show(user('ann', 'authenticated'));
  banish('ann');
  updateConnection({ epoch: null });
  expect(mayOpen('ann')).toBe(false);
  updateConnection({ epoch: 'second' });
  expect(mayOpen('ann')).toBe(true);
});
