import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eventBufferSize, messageEventLimit } from '../../../src/domain/protocol/socket.ts';
import { createOutbox } from '../../platform/event-sessions/outbox.ts';
import type { Outbox, Part } from '../../platform/event-sessions/outbox.ts';

const drain = (outbox: Outbox): { seq: number; events: number[] }[] => {
  const messages: { seq: number; events: number[] }[] = [];
  for (let text = outbox.next(); text !== null; text = outbox.next()) messages.push(JSON.parse(text));
  return messages;
};
const tell = (outbox: Outbox, ...events: number[]): Part[] => {
  for (const event of events) outbox.push(String(event));
  const parts = outbox.pack();
  outbox.commit();
  return parts;
};

describe('outbox', () => {
  test('while nobody listens a message takes in what comes; once on the wire it is closed', () => {
    const outbox = createOutbox();
    for (let n = 1; n <= 300; n += 1) tell(outbox, n);
    expect(outbox.lastSeq()).toBe(1);
    outbox.open(0);
    expect(drain(outbox)).toEqual([
      { type: 'events', seq: 1, events: Array.from({ length: 300 }, (_, n) => n + 1) },
    ]);
    tell(outbox, 301);
    expect(drain(outbox)).toMatchObject([{ seq: 2, events: [301] }]);
    outbox.close();
    tell(outbox, 302);
    tell(outbox, 303);
    outbox.open(1);
    expect(drain(outbox)).toMatchObject([
      { seq: 2, events: [301] },
      { seq: 3, events: [302, 303] },
    ]);
  });

  test('nothing is sent before it is durable', () => {
    const outbox = createOutbox();
    outbox.open(0);
    outbox.push('1');
    outbox.pack();
    expect(outbox.next()).toBeNull();
    outbox.commit();
    expect(drain(outbox)).toHaveLength(1);
  });

  test('never more than a thousand events in a message', () => {
    const outbox = createOutbox();
    tell(outbox, ...Array.from({ length: 2 * messageEventLimit + 1 }, (_, n) => n));
    outbox.open(0);
    expect(drain(outbox).map(({ events }) => events.length)).toEqual([
      messageEventLimit,
      messageEventLimit,
      1,
    ]);
  });

  test('overflows with one message more than the buffer holds', () => {
    const outbox = createOutbox();
    outbox.open(0);
    for (let n = 0; n < eventBufferSize; n += 1) {
      tell(outbox, n);
      drain(outbox);
    }
    expect(outbox.overflows()).toBe(false);
    tell(outbox, 0);
    expect(outbox.overflows()).toBe(true);
    outbox.ack(1);
    expect(outbox.overflows()).toBe(false);
  });

  type Act = 'tell' | 'cut' | 'resume' | 'ack' | 'restart';
  test('whatever happens to its sockets and process, a client gets each event once and in order', () => {
    const act = fc.constantFrom<Act>('tell', 'tell', 'tell', 'cut', 'resume', 'ack', 'restart');
    fc.assert(
      fc.property(fc.array(act, { size: 'max', maxLength: 200 }), (acts) => {
        let outbox = createOutbox();
        let stored: Part[] = [];
        let told = 0;
        let seq = 0;
        const taken: number[] = [];
        const receive = (): void => {
          for (const message of drain(outbox)) {
            expect(message.seq).toBe(seq + 1);
            seq = message.seq;
            taken.push(...message.events);
          }
        };
        outbox.open(0);
        for (const what of acts) {
          if (what === 'tell') stored.push(...tell(outbox, (told += 1)));
          if (what === 'cut') outbox.close();
          if (what === 'ack') outbox.ack(seq);
          if (what === 'restart') {
            const [lastSeq, acked] = [outbox.lastSeq(), outbox.acked()];
            stored = stored.filter((part) => part.seq > acked);
            outbox = createOutbox({ lastSeq, acked, parts: stored });
          }
          // One that cannot be served stays shut, and the end of the walk tells.
          if (what === 'resume' && !outbox.isOpen() && outbox.canServe(seq)) outbox.open(seq);
          receive();
        }
        if (!outbox.isOpen() && outbox.canServe(seq)) outbox.open(seq);
        receive();
        expect(taken).toEqual(Array.from({ length: told }, (_, n) => n + 1));
      }),
    );
  });
});
