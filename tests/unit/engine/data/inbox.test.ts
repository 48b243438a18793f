import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Inbox } from '../../../../workers/engine/data/inbox.ts';
import type { DataContext } from '../../../../workers/engine/data/set/data-context.ts';
import { SyncState } from '../../../../workers/engine/data/set/sync-state.ts';
import type { NumberedMessage } from '../../../../workers/engine/interfaces.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function inbox() {
  const ticks: { readonly at: number; readonly seqs: readonly number[] }[] = [];
  const context = { sync: new SyncState(), now: () => performance.now() } as unknown as DataContext;
  const start = performance.now();
  const receiver = new Inbox(context, (messages) =>
    ticks.push({ at: performance.now() - start, seqs: messages.map(({ seq }) => seq) }),
  );
  const receive = (seq: number, events = 1): void =>
    receiver.receive({
      seq,
      received: 0,
      events: Array.from({ length: events }),
    } as unknown as NumberedMessage);
  return { receiver, ticks, receive };
}

test('a message that comes twice is applied once', () => {
  const { receive, ticks } = inbox();
  receive(1);
  receive(1);
  vi.advanceTimersByTime(20);
  receive(1);
  receive(2);
  vi.advanceTimersByTime(20);
  expect(ticks.map(({ seqs }) => seqs)).toEqual([[1], [2]]);
});

test('a full tick is followed by the next after 20 ms, a small one sooner', () => {
  const { receive, ticks } = inbox();
  receive(1, 100);
  vi.advanceTimersByTime(1);
  receive(2, 1);
  vi.advanceTimersByTime(18);
  expect(ticks).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(ticks.map(({ at }) => Math.round(at))).toEqual([0, 20]);
  receive(3, 1);
  vi.advanceTimersByTime(1);
  expect(ticks).toHaveLength(3);
});

test('an inbox that is behind takes at most 1,000 events at once, and goes on without waiting', () => {
  const { receive, ticks } = inbox();
  for (let seq = 1; seq <= 5; seq += 1) receive(seq, 450);
  vi.advanceTimersByTime(5);
  expect(ticks.map(({ seqs }) => seqs)).toEqual([[1, 2], [3, 4], [5]]);
});

test('a message is never divided', () => {
  const { receive, ticks } = inbox();
  receive(1, 3000);
  receive(2, 3000);
  vi.advanceTimersByTime(5);
  expect(ticks.map(({ seqs }) => seqs)).toEqual([[1], [2]]);
});

test('what waits can be applied at once', () => {
  const { receiver, receive, ticks } = inbox();
  receive(1);
  receive(2);
  receiver.drain();
  expect(ticks.flatMap(({ seqs }) => seqs)).toEqual([1, 2]);
});
