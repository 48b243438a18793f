import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { traceLimit } from '../../../../src/domain/protocol/trace.ts';
import { createTrace, outcomeOf, receivedFact, sentFact } from '../../../../workers/engine/trace.ts';
import { later, setUpLink } from '../link-support/set-up-link.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('neither keeps nor creates entries while the trace is not read', () => {
  const trace = createTrace(() => 1);
  const fact = vi.fn<() => { kind: 'opened' }>(() => ({ kind: 'opened' }));
  trace.note(fact);
  expect(fact).not.toHaveBeenCalled();
  expect(trace.read()).toEqual([]);
  trace.note(fact);
  expect(trace.read()).toEqual([{ at: 1, kind: 'opened' }]);
});

test('keeps the last fifty entries, and drops them after five seconds without a reader', async () => {
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

test('traces the type, number and event types of a message, never its content', () => {
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

test('traces a connection from opening to close', async () => {
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
