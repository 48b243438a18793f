import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxPairs } from '../../../../../../../src/domain/pricing/policy/pair.ts';
import type { ConfirmBatch } from '../../../../../../../src/features/billing/price-plan/tree/confirm/confirm-queue.ts';
import { createConfirmQueue } from '../../../../../../../src/features/billing/price-plan/tree/confirm/confirm-queue.ts';
import { pairAt } from './row-pairs.ts';

const nobody = () => false;
const answers = ({ asked }: ConfirmBatch) => asked.map(({ pair }) => pair.provisional);
const idsOf = (batch: ConfirmBatch | null) => batch?.asked.map(({ nodeId }) => nodeId);

function queueOf(ids: readonly string[], amountAt: (id: string) => number) {
  const queue = createConfirmQueue();
  queue.show(ids, (id) => pairAt(amountAt(id)));
  return queue;
}

// Proves S1-7-51.
test('1,500 nodes are two requests, with the nodes in sight first', () => {
  const ids = Array.from({ length: 1500 }, (_, at) => `n${at}`);
  const queue = queueOf(ids, () => 1);
  const first = queue.next((id) => id === 'n1400' || id === 'n7');
  expect(idsOf(first)?.slice(0, 4)).toEqual(['n7', 'n1400', 'n0', 'n1']);
  const second = queue.next(nobody);
  expect([first, second].map((batch) => batch?.asked.length)).toEqual([maxPairs, 1500 - maxPairs]);
  expect(new Set([first, second].flatMap((batch) => idsOf(batch) ?? [])).size).toBe(1500);
  expect(queue.next(nobody)).toBeNull();
});

describe('what is asked about again', () => {
  test('is what has changed', () => {
    const amounts = new Map([
      ['a', 1],
      ['b', 1],
    ]);
    const queue = queueOf(['a', 'b'], (id) => amounts.get(id) ?? 0);
    const batch = queue.next(nobody);
    if (batch !== null) queue.confirm(batch, answers(batch));
    amounts.set('b', 2);
    expect(idsOf(queue.next(nobody))).toEqual(['b']);
  });

  test('is what was never sent, and after a retry what was refused', () => {
    const queue = queueOf(['a'], () => 1);
    const unsent = queue.next(nobody);
    if (unsent !== null) queue.release(unsent);
    const refused = queue.next(nobody);
    expect(idsOf(refused)).toEqual(['a']);
    expect(refused && queue.fail(refused)).toBe(1);
    expect(queue.next(nobody)).toBeNull();
    expect(queue.failed()).toBe(1);
    queue.retry();
    expect(idsOf(queue.next(nobody))).toEqual(['a']);
  });
});

test('an answer is dropped once its request counts as refused', () => {
  const queue = queueOf(['a'], () => 1);
  const batch = queue.next(nobody);
  if (batch !== null) {
    queue.fail(batch);
    queue.confirm(batch, answers(batch));
  }
  expect(queue.get('a')?.kind).toBe('failed');
});

test('a short answer leaves the rest without a price', () => {
  const queue = queueOf(['a', 'b'], () => 1);
  const batch = queue.next(nobody);
  if (batch !== null) queue.confirm(batch, answers(batch).slice(0, 1));
  expect(['a', 'b'].map((id) => queue.get(id)?.kind)).toEqual(['confirmed', 'failed']);
});

test('a price that differs from that of the tab is reported, and counts', () => {
  const queue = queueOf(['a', 'b'], () => 1);
  const batch = queue.next(nobody);
  const other = pairAt(2).provisional;
  expect(batch && queue.confirm(batch, [pairAt(1).provisional, other])).toMatchObject([
    { nodeId: 'b', confirmed: other },
  ]);
  expect(queue.get('b')).toMatchObject({ kind: 'confirmed', prices: other });
});

type Step =
  | { readonly kind: 'type'; readonly node: string; readonly amount: number }
  | { readonly kind: 'ask' }
  | { readonly kind: 'retry' }
  | { readonly kind: 'confirm' | 'fail' | 'release'; readonly request: number };

const request = fc.nat(3);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('type' as const),
    node: fc.constantFrom('a', 'b'),
    amount: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ kind: fc.constant('ask' as const) }),
  fc.record({ kind: fc.constant('retry' as const) }),
  fc.record({ kind: fc.constantFrom('confirm' as const, 'fail' as const, 'release' as const), request }),
);

// The newest asked wins (S1-7-51).
test('no answer older than the newest request for a node is shown', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const amounts = new Map<string, number>();
      const newest = new Map<string, { number: number; amount: number }>();
      const queue = queueOf(['a', 'b'], (id) => amounts.get(id) ?? 0);
      const batches: ConfirmBatch[] = [];
      for (const one of steps) {
        if (one.kind === 'type') amounts.set(one.node, one.amount);
        else if (one.kind === 'retry') queue.retry();
        else if (one.kind === 'ask') {
          const batch = queue.next(nobody);
          if (batch === null) continue;
          batches.push(batch);
          for (const { nodeId } of batch.asked)
            newest.set(nodeId, { number: batch.number, amount: amounts.get(nodeId) ?? 0 });
        } else {
          const batch = batches[one.request];
          if (batch === undefined) continue;
          // Each answer names its request, so that an old one can be told.
          const marked = answers(batch).map((prices) => ({
            ...prices,
            margin: { fixedPrice: batch.number, variablePrice: null },
          }));
          if (one.kind === 'confirm') queue.confirm(batch, marked);
          else queue[one.kind](batch);
        }
        for (const id of ['a', 'b']) {
          const answer = queue.get(id);
          if (answer === undefined) continue;
          const asked = newest.get(id);
          expect(answer.key).toBe(pairAt(asked?.amount ?? -1).key);
          const number = answer.kind === 'confirmed' ? answer.prices.margin.fixedPrice : asked?.number;
          expect(number).toBe(asked?.number);
        }
      }
    }),
    { numRuns: 500 },
  );
});
