import { expect, test } from 'vitest';
import { createOrganizationTurns } from '../../platform/base/organization-turns.ts';

/** Turns whose work ends when the test says so. */
function setUp(width: number) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const turns = createOrganizationTurns({
    width,
    run: (id) => {
      started.push(id);
      return new Promise((resolve) => ends.set(id, resolve));
    },
  });
  const end = async (id: string): Promise<void> => {
    ends.get(id)?.();
    await new Promise(setImmediate);
  };
  return { turns, started, end };
}

test('one organization’s 50 pieces of work do not delay another’s one', async () => {
  const { turns, started, end } = setUp(2);
  for (let n = 1; n <= 50; n += 1) turns.add('busy', `busy ${n}`);
  turns.add('calm', 'calm 1');
  expect(started).toEqual(['busy 1', 'calm 1']);
  await end('calm 1');
  // One at a time for each organization.
  expect(started).toHaveLength(2);
  await end('busy 1');
  expect(started.at(-1)).toBe('busy 2');
});

test('organizations take turns where there are more than places', async () => {
  const { turns, started, end } = setUp(1);
  for (const id of ['a1', 'a2', 'b1', 'b2', 'c1']) turns.add(id.charAt(0), id);
  for (const id of ['a1', 'b1', 'c1', 'a2']) await end(id);
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2']);
});

test('nothing begins after the end, which waits for what has begun', async () => {
  const { turns, started, end } = setUp(2);
  turns.add('a', 'a1');
  turns.add('a', 'a2');
  let hasEnded = false;
  const ending = turns.end().then(() => (hasEnded = true));
  await new Promise(setImmediate);
  expect(hasEnded).toBe(false);
  await end('a1');
  await ending;
  expect(started).toEqual(['a1']);
});
