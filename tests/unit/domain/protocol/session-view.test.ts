import { expect, test } from 'vitest';
import type { SessionInputs } from '../../../../src/domain/protocol/session-view.ts';
import { nextExpiry, sessionView } from '../../../../src/domain/protocol/session-view.ts';

const user = (id: string, organizationName: string, displayName = id) => ({
  id,
  identity: `${id}@example.org`,
  displayName,
  organizationId: `o-${organizationName}`,
  organizationName,
});
const now = Date.parse('2026-11-21T12:00:00.000Z');
const state = (authenticated: string[], pending: Record<string, string> = {}): SessionInputs['state'] => ({
  id: 's',
  validUntil: '2026-11-21T12:03:00.000Z',
  authenticatedUserIds: authenticated,
  twoFactorPendingUsers: pending,
  twoFactorState: null,
  users: [...authenticated, ...Object.keys(pending)].map((id) => user(id, 'Acme')),
});
const view = (facts: Partial<SessionInputs>) =>
  sessionView({ state: null, remembered: [], device: 'private', lastSelectedUserId: null, now, ...facts });

// Proves S0-4-01, S0-4-02.
test('sorts known users by status, then by organization and name', () => {
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

test('prefers the session’s data of a user to what is remembered', () => {
  const { users } = view({ state: state(['a']), remembered: [user('a', 'Old name')] });
  expect(users.map(({ organizationName }) => organizationName)).toEqual(['Acme']);
});

test('an expired session authenticates no user', () => {
  const ended = view({ state: state(['a']), remembered: [user('a', 'Acme')], now: now + 180_001 });
  expect(ended.status).toBe('creating');
  expect(ended.users.map(({ status }) => status.kind)).toEqual(['loggedOut']);
});

test('a pending 2FA lapses to logged out, and the view knows when', () => {
  const pending2fa = { state: state(['a'], { p: '2026-11-21T12:02:00.000Z' }) };
  const before = view(pending2fa);
  expect(nextExpiry(before)).toBe(now + 120_000);
  const after = view({ ...pending2fa, now: now + 120_000 });
  expect(after.users.map(({ id, status }) => [id, status.kind])).toEqual([
    ['a', 'authenticated'],
    ['p', 'loggedOut'],
  ]);
  expect(nextExpiry(after)).toBe(now + 180_000);
  expect(nextExpiry(view({}))).toBeUndefined();
});
