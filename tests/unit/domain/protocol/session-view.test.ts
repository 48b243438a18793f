import { expect, test } from 'vitest';
import type { SessionFacts } from '../../../../src/domain/protocol/session-view.ts';
import { nextLapse, sessionView } from '../../../../src/domain/protocol/session-view.ts';

const user = (id: string, organizationName: string, displayName = id) => ({
  id,
  identity: `${id}@example.org`,
  displayName,
  organizationId: `o-${organizationName}`,
  organizationName,
});
const now = Date.parse('2026-11-21T12:00:00.000Z');
const state = (authenticated: string[], pending: Record<string, string> = {}): SessionFacts['state'] => ({
  id: 's',
  validUntil: '2026-11-21T12:03:00.000Z',
  authenticatedUserIds: authenticated,
  twoFactorPendingUsers: pending,
  twoFactorState: null,
  users: [...authenticated, ...Object.keys(pending)].map((id) => user(id, 'Acme')),
});
const view = (facts: Partial<SessionFacts>) =>
  sessionView({ state: null, remembered: [], device: 'private', lastSelectedUserId: null, now, ...facts });

test('known users stand authenticated, 2FA, logged out, then by organization and name', () => {
  const remembered = [
    user('z', 'Acme', 'Zoë'),
    user('b', 'Zorg'),
    user('c', 'Acme', 'bea'),
    user('d', 'Acme', 'Bob'),
  ];
  const { users } = view({ state: state(['z', 'b'], { p: '2026-11-21T12:02:00.000Z' }), remembered });
  expect(users.map(({ id }) => id)).toEqual(['b', 'z', 'p', 'c', 'd']);
  expect(users.map(({ status }) => status.kind)).toEqual([
    'authenticated',
    'authenticated',
    'twoFactor',
    'loggedOut',
    'loggedOut',
  ]);
});

test('what the session says of a user is newer than what is remembered', () => {
  const { users } = view({ state: state(['a']), remembered: [user('a', 'Old name')] });
  expect(users.map(({ organizationName }) => organizationName)).toEqual(['Acme']);
});

test('a session whose validity has ended signs nobody in', () => {
  const ended = view({ state: state(['a']), remembered: [user('a', 'Acme')], now: now + 180_001 });
  expect(ended.status).toBe('creating');
  expect(ended.users.map(({ status }) => status.kind)).toEqual(['loggedOut']);
});

test('who waited too long for 2FA is logged out, and the view knows when that is', () => {
  const waiting = { state: state(['a'], { p: '2026-11-21T12:02:00.000Z' }) };
  const before = view(waiting);
  expect(nextLapse(before)).toBe(now + 120_000);
  const after = view({ ...waiting, now: now + 120_000 });
  expect(after.users.map(({ id, status }) => [id, status.kind])).toEqual([
    ['a', 'authenticated'],
    ['p', 'loggedOut'],
  ]);
  expect(nextLapse(after)).toBe(now + 180_000);
  expect(nextLapse(view({}))).toBeUndefined();
});
