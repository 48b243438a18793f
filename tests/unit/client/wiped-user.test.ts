import { beforeEach, expect, test } from 'vitest';
import type { KnownUser } from '../../../src/domain/protocol/engine.ts';
import { connectionState, updateConnection } from '../../../src/client/connection/connection-state.ts';
import { blockUser, canOpenRows } from '../../../src/client/data/wiped-user.ts';

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
  expect(canOpenRows('ann')).toBe(true);
  expect(canOpenRows('bob')).toBe(false);
  expect(canOpenRows('eve')).toBe(false);
});

test('does not open rows that are being wiped, even while the session has the user', () => {
  show(user('ann', 'authenticated'), user('bob', 'authenticated'));
  blockUser('ann');
  expect(canOpenRows('ann')).toBe(false);
  expect(canOpenRows('bob')).toBe(true);
});

test('opens the rows again after the user signed out and in', () => {
  show(user('ann', 'authenticated'));
  blockUser('ann');
  show(user('ann', 'loggedOut'));
  show(user('ann', 'authenticated'));
  expect(canOpenRows('ann')).toBe(true);
});

test('opens rows after a move to memory, where no database would be made', () => {
  show(user('ann', 'authenticated'));
  blockUser('ann');
  updateConnection({ storage: 'memory' });
  expect(canOpenRows('ann')).toBe(true);
});

test('opens the rows of a user who signed out before the wipe and is back', () => {
  show(user('ann', 'loggedOut'));
  blockUser('ann');
  show(user('ann', 'authenticated'));
  expect(canOpenRows('ann')).toBe(true);
});

test('a wipe begun by a dead engine does not block rows under the next engine', () => {
  updateConnection({ epoch: 'first' });
  show(user('ann', 'authenticated'));
  blockUser('ann');
  updateConnection({ epoch: null });
  expect(canOpenRows('ann')).toBe(false);
  updateConnection({ epoch: 'second' });
  expect(canOpenRows('ann')).toBe(true);
});
