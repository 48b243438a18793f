import { expect, test, vi } from 'vitest';
import { PartitionBoundary } from '../../../src/client/session/partition.tsx';

const selected = vi.hoisted(() => ({ id: 'ann' }));
vi.mock(import('../../../src/client/session/session.ts'), () => ({
  useSession: (select) => select({ selectedUser: selected } as never),
}));

// React keeps the state of what has the same key at the same place.
test('mounts the pages of each user again', () => {
  const key = (): string | null => PartitionBoundary({ children: null }).key;
  const ofAnn = key();
  expect(key()).toBe(ofAnn);
  selected.id = 'bob';
  expect(key()).not.toBe(ofAnn);
});
