import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { traceLimit } from '../../../src/domain/protocol/trace.ts';
import { createTrace, outcomeOf, receivedFact, sentFact } from '../../../workers/engine/trace.ts';
import { later, setUpLink } from './link-support/linked.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('nothing is kept, nor even made, while nobody looks', () => {
  const trace = createTrace(() => 1);
  const fact = vi.fn<() => { kind: 'opened' }>(() => ({ kind: 'opened' }));
  trace.note(fact);
  expect(fact).not.toHaveBeenCalled();
  expect(trace.read()).toEqual([]);
  trace.note(fact);
  expect(trace.read()).toEqual([{ at: 1, kind: 'opened' }]);
});

test('the last fifty are kept while somebody asks, and gone when nobody has for five seconds', async () => {
  const trace = createTrace(() => 1);
  trace.read();
  for (let seq = 1; seq <= 60; seq += 1) trace.note(() => ({ kind: 'sent', type: 'ack', seq }));
  const kept = trace.read();
  expect(kept).toHaveLength(traceLimit);
  expect(kept.at(-1)).toMatchObject({ seq: 60 });
  await later(4900);
  expect(trace.read()).toHaveLength(traceLimit);
  await later(5000);
  expect(trace.read()).toEqual([]);
});

test('a message is told by its kind, its number and the kinds of its events, never by what is in it', () => {
  const token = 'secret';
  expect(sentFact({ type: 'initialize', id: -1, authToken: token, resumableSessionId: token })).toEqual({
    kind: 'sent',
    type: 'initialize',
    seq: null,
  });
  const enter = { type: 'dataSet.enter', id: token, entity: { name: token } };
  const events = [enter, enter, { type: token }, null].map((data) => ({ userId: token, data }));
  expect(receivedFact({ type: 'events', seq: 3, events })).toEqual({
    kind: 'received',
    type: 'events',
    seq: 3,
    events: { 'dataSet.enter': 2, unknown: 2 },
  });
  const error = { code: token, message: token };
  expect(outcomeOf({ kind: 'refused', status: 403, error })).toBe(403);
  expect(outcomeOf({ kind: 'saved', value: token })).toBe('saved');
});

test('a connection is traced from its opening to its end', async () => {
  const { trace, platform, link } = setUpLink();
  trace.read();
  link.start(null);
  await later(10);
  platform.message();
  await later(300);
  platform.socket.closeBy(1012);
  expect(trace.read()).toMatchObject([
    { kind: 'opened' },
    { kind: 'sent', type: 'initialize' },
    { kind: 'received', type: 'messageOk' },
    { kind: 'received', type: 'events', seq: 1, events: { unknown: 1 } },
    { kind: 'sent', type: 'ack', seq: 1 },
    { kind: 'closed', how: 'byServer', code: 1012 },
  ]);
  link.stop();
});
