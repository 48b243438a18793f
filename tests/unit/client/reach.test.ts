import { expect, test, vi } from 'vitest';
import { readReach } from '../../../src/client/data/reach.ts';
import { knownUser } from './support/known-user.ts';

/** What is known of the organizations; what is asked of them is noted. */
const { seen, asked } = vi.hoisted(() => ({
  seen: new Map<string, object | undefined>(),
  asked: [] as (readonly string[])[],
}));
vi.mock(import('../../../src/client/data/follow.ts'), () => ({
  followRows: (_: string, type: string, ids: readonly string[]) => {
    asked.push([type, ...ids]);
    return {
      settled: () => Promise.resolve(),
      close: () => {},
      last: () => undefined,
      row: (id: string) => (seen.has(id) ? (seen.get(id) as never) : null),
    };
  },
}));
vi.mock(import('../../../src/client/session/session.ts'), () => ({
  currentSession: () => ({
    status: 'ready',
    users: [{ ...knownUser('ann'), organizationId: 'home' }],
    selectedUser: null,
    device: 'private',
    twoFactor: null,
  }),
}));

const of = (organizationId: string) => ({ organizationId });

test('an inherited row is within reach where its organization is seen, and above where it is not', async () => {
  seen.set('below', {}).set('unread', undefined);
  const rows = ['home', 'below', 'above', 'unread', 'above'].map(of);
  const reach = await readReach('ann', 'role', rows);
  expect(rows.map(reach)).toEqual(['within', 'within', 'above', 'unknown', 'above']);
  expect(asked.splice(0)).toEqual([['organization', 'below', 'above', 'unread']]);

  // Of any other type nobody sees a row of an organization above their own.
  expect((await readReach('ann', 'user', rows))(of('above'))).toBe('within');
  expect((await readReach('ann', 'role', [of('home')]))(of('home'))).toBe('within');
  expect(asked).toEqual([]);
});
