import fc from 'fast-check';
import { expect, test } from 'vitest';
import { circlesOf } from '../../../../../src/domain/flow/graph/circles.ts';

/** By definition: a block is in a circle if it can be reached from what comes after it. */
const reachesItself = (id: string, nextOf: (id: string) => readonly string[]): boolean => {
  const reached = new Set(nextOf(id));
  for (const one of reached) for (const next of nextOf(one)) reached.add(next);
  return reached.has(id);
};

test('the blocks in circles are those that lead back to themselves', () => {
  const wires = fc.array(fc.tuple(fc.nat({ max: 9 }), fc.nat({ max: 9 })), { maxLength: 18 });
  const ids = Array.from({ length: 10 }, (_, index) => String(index));
  fc.assert(
    fc.property(wires, (list) => {
      const nextOf = (id: string) => list.flatMap(([from, to]) => (String(from) === id ? String(to) : []));
      expect(circlesOf(ids, nextOf).flat().toSorted()).toEqual(ids.filter((id) => reachesItself(id, nextOf)));
    }),
    { numRuns: 300 },
  );
});

test('a long chain does not overflow the stack', () => {
  const next = (id: string) => (Number(id) < 50_000 ? [String(Number(id) + 1)] : []);
  expect(circlesOf(['0'], next)).toEqual([]);
});
