import { expect, test, vi } from 'vitest';
import { readRowOrigins } from '../../../src/client/data/row-origin.ts';
import { knownUser } from './support/known-user.ts';

/** The organizations that are known, and a record of what was requested. */
const { known, requested } = vi.hoisted(() => ({
  known: new Map<string, object | undefined>(),
  requested: [] as (readonly string[])[],
}));
vi.mock(import('../../../src/client/data/follow.ts'), () => ({
  followRows: (_: string, type: string, ids: readonly string[]) => {
    requested.push([type, ...ids]);
    return {
      settled: () => Promise.resolve(),
      close: () => {},
      last: () => undefined,
      row: (id: string) => (known.has(id) ? (known.get(id) as never) : null),
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
    ended: {},
  }),
}));

const rowOf = (organizationId: string) => ({ organizationId });

test('an inherited row is within reach where its organization is visible, and above where it is not', async () => {
  known.set('below', {}).set('unread', undefined);
  const rows = ['home', 'below', 'above', 'unread', 'above'].map(rowOf);
  const reach = await readRowOrigins('ann', 'role', rows);
  expect(rows.map(reach)).toEqual(['within', 'within', 'above', 'unknown', 'above']);
  expect(requested.splice(0)).toEqual([['organization', 'below', 'above', 'unread']]);

  // Rows of any other type are never inherited from an organization above.
  expect((await readRowOrigins('ann', 'user', rows))(rowOf('above'))).toBe('within');
  expect((await readRowOrigins('ann', 'role', [rowOf('home')]))(rowOf('home'))).toBe('within');
  expect(requested).toEqual([]);
});
