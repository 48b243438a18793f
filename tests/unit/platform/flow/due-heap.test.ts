import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDueHeap } from '../../../platform/flow/due-heap.ts';

test('subjects come out when they are due, the earliest first, however their moments change', () => {
  const change = fc.tuple(fc.nat({ max: 8 }), fc.option(fc.nat({ max: 20 })));
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), fc.nat({ max: 20 }), (changes, now) => {
      const heap = createDueHeap<number>();
      const moments = new Map<number, number>();
      for (const [subject, at] of changes) {
        heap.set(subject, at);
        if (at === null) moments.delete(subject);
        else moments.set(subject, at);
      }
      const taken: number[] = [];
      for (let next = heap.take(now); next !== undefined; next = heap.take(now)) taken.push(next);
      const due = [...moments].filter(([, at]) => at <= now);
      expect(taken.map((subject) => moments.get(subject))).toEqual(
        due.map(([, at]) => at).toSorted((a, b) => a - b),
      );
      expect(new Set(taken)).toEqual(new Set(due.map(([subject]) => subject)));
    }),
  );
});
