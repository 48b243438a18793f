import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eventBufferSize, messageEventLimit } from '../../../src/domain/protocol/socket.ts';
import { createOutbox } from '../../platform/event-sessions/outbox.ts';
import type { Outbox, MessagePart } from '../../platform/event-sessions/outbox.ts';

const drain = (outbox: Outbox): { seq: number; events: number[] }[] => {
  const messages: { seq: number; events: number[] }[] = [];
  for (let text = outbox.next(); text !== null; text = outbox.next()) messages.push(JSON.parse(text));
  return messages;
};
const add = (outbox: Outbox, ...events: number[]): MessagePart[] => {
  for (const event of events) outbox.push(String(event));
  const parts = outbox.pack();
  outbox.commit();
  return parts;
};

describe('outbox', () => {
  test('collects events in one message while closed, and starts another once it was sent', () => {
    const outbox = createOutbox();
    for (let n = 1; n <= 300; n += 1) add(outbox, n);
    expect(outbox.lastSeq()).toBe(1);
    outbox.open(0);
    expect(drain(outbox)).toEqual([
      { type: 'events', seq: 1, events: Array.from({ length: 300 }, (_, n) => n + 1) },
    ]);
    add(outbox, 301);
    expect(drain(outbox)).toMatchObject([{ seq: 2, events: [301] }]);
    outbox.close();
    add(outbox, 302);
    add(outbox, 303);
    outbox.open(1);
    expect(drain(outbox)).toMatchObject([
      { seq: 2, events: [301] },
      { seq: 3, events: [302, 303] },
    ]);
  });

  test('sends nothing before it is durable', () => {
    const outbox = createOutbox();
    outbox.open(0);
    outbox.push('1');
    outbox.pack();
    expect(outbox.next()).toBeNull();
    outbox.commit();
    expect(drain(outbox)).toHaveLength(1);
  });

  test('puts at most a thousand events into a message', () => {
    const outbox = createOutbox();
    add(outbox, ...Array.from({ length: 2 * messageEventLimit + 1 }, (_, n) => n));
    outbox.open(0);
    expect(drain(outbox).map(({ events }) => events.length)).toEqual([
      messageEventLimit,
      messageEventLimit,
      1,
    ]);
  });

  // Proves S0-9-05.
  test('overflows with one message more than the buffer holds', () => {
    const outbox = createOutbox();
    outbox.open(0);
    for (let n = 0; n < eventBufferSize; n += 1) {
      add(outbox, n);
      drain(outbox);
    }
    expect(outbox.overflows()).toBe(false);
    add(outbox, 0);
    expect(outbox.overflows()).toBe(true);
    outbox.ack(1);
    expect(outbox.overflows()).toBe(false);
  });

  test('an acknowledgement is of a message that was sent, and never goes back', () => {
    const outbox = createOutbox();
    for (let n = 1; n <= 3; n += 1) {
      outbox.open(n - 1);
      add(outbox, n);
      if (n < 3) drain(outbox);
    }
    expect(outbox.ack(3)).toBe(false);
    expect(outbox.acked()).toBe(0);
    expect(outbox.ack(2)).toBe(true);
    expect(outbox.ack(1)).toBe(true);
    expect(outbox.acked()).toBe(2);
    expect(outbox.canServe(1)).toBe(false);
    expect(drain(outbox)).toMatchObject([{ seq: 3, events: [3] }]);
  });

  type OutboxStep = 'add' | 'cut' | 'resume' | 'ack' | 'restart';
  test('a client gets each event once and in order, whatever happens to sockets and process', () => {
    const step = fc.constantFrom<OutboxStep>('add', 'add', 'add', 'cut', 'resume', 'ack', 'restart');
    fc.assert(
      fc.property(fc.array(step, { size: 'max', maxLength: 200 }), (steps) => {
        let outbox = createOutbox();
        let stored: MessagePart[] = [];
        let count = 0;
        let seq = 0;
        const received: number[] = [];
        const receive = (): void => {
          for (const message of drain(outbox)) {
            expect(message.seq).toBe(seq + 1);
            seq = message.seq;
            received.push(...message.events);
          }
        };
        outbox.open(0);
        for (const what of steps) {
          if (what === 'add') stored.push(...add(outbox, (count += 1)));
          if (what === 'cut') outbox.close();
          if (what === 'ack') outbox.ack(seq);
          if (what === 'restart') {
            const [lastSeq, acked] = [outbox.lastSeq(), outbox.acked()];
            stored = stored.filter((part) => part.seq > acked);
            outbox = createOutbox({ lastSeq, acked, parts: stored });
          }
          // An outbox that cannot serve the client stays closed, which the end of the walk shows.
          if (what === 'resume' && !outbox.isOpen() && outbox.canServe(seq)) outbox.open(seq);
          receive();
        }
        if (!outbox.isOpen() && outbox.canServe(seq)) outbox.open(seq);
        receive();
        expect(received).toEqual(Array.from({ length: count }, (_, n) => n + 1));
      }),
    );
  });
});
