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

test('opens only the rows of signed-in users', () => {
  show(user('ann', 'authenticated'), user('bob', 'loggedOut'));
  expect(mayOpen('ann')).toBe(true);
  expect(mayOpen('bob')).toBe(false);
  expect(mayOpen('eve')).toBe(false);
});

test('does not open rows that are being wiped, even while the session has the user', () => {
  show(user('ann', 'authenticated'), user('bob', 'authenticated'));
  banish('ann');
  expect(mayOpen('ann')).toBe(false);
  expect(mayOpen('bob')).toBe(true);
});

test('opens the rows again after the user signed out and in', () => {
  show(user('ann', 'authenticated'));
  banish('ann');
  show(user('ann', 'loggedOut'));
  show(user('ann', 'authenticated'));
  expect(mayOpen('ann')).toBe(true);
});

test('opens rows after a move to memory, where no database would be made', () => {
  show(user('ann', 'authenticated'));
  banish('ann');
  updateConnection({ storage: 'memory' });
  expect(mayOpen('ann')).toBe(true);
});

test('opens the rows of a user who signed out before the wipe and is back', () => {
  show(user('ann', 'loggedOut'));
  banish('ann');
  show(user('ann', 'authenticated'));
  expect(mayOpen('ann')).toBe(true);
});

test('a wipe begun by a dead engine does not block rows under the next engine', () => {
  updateConnection({ epoch: 'first' });
  show(user('ann', 'authenticated'));
  banish('ann');
  updateConnection({ epoch: null });
  expect(mayOpen('ann')).toBe(false);
  updateConnection({ epoch: 'second' });
  expect(mayOpen('ann')).toBe(true);
});
