import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { later, setUpLink } from '../link-support/set-up-link.ts';

const register = { type: 'dataSet.unregister', version: 2, id: 's1' } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function connected() {
  const setup = setUpLink();
  setup.link.start(null);
  await later(10);
  return setup;
}

test('delivers messages once and in order, and acknowledges a repeated one again', async () => {
  const { platform, dataSets, counters, link } = await connected();
  platform.message();
  platform.message();
  await later(300);
  expect(platform.received('ack')).toMatchObject([{ seq: 2 }]);
  for (const message of platform.log) platform.socket.deliver(message);
  await later(300);
  expect(dataSets.numbers).toEqual([1, 2]);
  expect(counters.read()).toEqual({ duplicate: 2 });
  expect(platform.received('ack')).toMatchObject([{ seq: 2 }, { seq: 2 }]);
  expect(link.position()).toMatchObject({ last: 2, acked: 2 });
});

// Proves S0-9-06.
test('acknowledges nothing before it is committed, and debounces acks by 200 ms', async () => {
  const { platform, dataSets, link } = await connected();
  dataSets.onReceive = () => {};
  for (let n = 0; n < 300; n += 1) platform.message();
  platform.socket.deliver({ type: 'events', seq: 5, events: [] });
  await later(1000);
  expect(platform.received('ack')).toEqual([]);
  link.committed(100);
  await later(199);
  expect(platform.received('ack')).toEqual([]);
  await later(1);
  expect(platform.received('ack')).toMatchObject([{ seq: 100 }]);
  platform.socket.deliver({ type: 'events', seq: 120, events: [] });
  await later(200);
  expect(platform.received('ack')).toMatchObject([{ seq: 100 }, { seq: 100 }]);
  link.committed(1000);
  await later(1000);
  expect(platform.received('ack')).toHaveLength(2);
});

test('acknowledges 256 committed messages at once', async () => {
  const { platform } = await connected();
  for (let n = 0; n < 256; n += 1) platform.message();
  expect(platform.received('ack')).toMatchObject([{ seq: 256 }]);
});

// Proves S0-4-13.
test('resumes a cut link after a second and catches up without a gap', async () => {
  const { platform, dataSets, states } = await connected();
  platform.message();
  await later(300);
  platform.socket.vanish();
  platform.message('lost');
  platform.message('lost');
  await later(1020);
  expect(platform.received('resume')).toEqual([]);
  await later(1000);
  expect(platform.received('resume')).toMatchObject([{ seq: 1 }]);
  expect(dataSets.numbers).toEqual([1, 2, 3]);
  expect(dataSets.calls).toEqual(['linked new es1 0', 'unlinked', 'linked resumed es1 1', 'caughtUp']);
  expect(states).toEqual(['connected', 'disconnected', 'connected']);
});

// Proves S0-4-13.
test('resumes from the last durable message, not the last received', async () => {
  const { platform, dataSets, link } = await connected();
  dataSets.onReceive = () => {};
  for (let n = 0; n < 3; n += 1) platform.message();
  link.committed(1);
  platform.socket.vanish();
  await later(2100);
  expect(platform.received('resume')).toMatchObject([{ seq: 1 }]);
  expect(dataSets.numbers).toEqual([1, 2, 3]);
});

// Proves S0-8-09.
test('never delivers past a gap, but resumes and receives the missing messages', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { platform, dataSets, counters } = await connected();
  platform.message();
  platform.message('lost');
  platform.message();
  expect(dataSets.numbers).toEqual([1]);
  expect(error).toHaveBeenCalledTimes(1);
  expect(platform.socket.closedWith).toBe(4409);
  await later(1100);
  expect(dataSets.numbers).toEqual([1, 2, 3]);
  expect(counters.read()).toEqual({ gap: 1 });
});

test('starts a new event session when the same gap repeats', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { platform, dataSets } = await connected();
  platform.message();
  platform.message('lost');
  platform.log.pop();
  platform.message();
  await later(1100);
  // The second gap in a row waits, so that a platform that keeps losing messages is not flooded.
  await later(1000);
  expect(platform.received('initialize')).toHaveLength(2);
  await later(1100);
  expect(dataSets.numbers).toEqual([1]);
  expect(platform.received('initialize').map((message) => message.resumableSessionId)).toEqual([
    null,
    'es1',
    null,
  ]);
  expect(dataSets.calls.at(-1)).toBe('linked new es2 0');
});

// Proves S0-8-09.
test('treats reordered messages as a gap, and recovers', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { platform, dataSets } = await connected();
  platform.message('lost');
  platform.message('lost');
  const [one, two] = platform.log;
  if (one && two) for (const message of [two, one]) platform.socket.deliver(message);
  await later(1100);
  expect(dataSets.numbers).toEqual([1, 2]);
});

test('starts a new event session on the same socket when the resume is refused', async () => {
  const { platform, dataSets } = await connected();
  platform.refusesResume = true;
  platform.message();
  platform.socket.vanish();
  await later(2100);
  expect(platform.sockets).toHaveLength(2);
  expect(platform.socket.sent.map(({ type }) => type)).toEqual(['initialize', 'resume', 'initialize']);
  expect(dataSets.calls.at(-1)).toBe('linked new es2 0');
  platform.message();
  expect(dataSets.numbers).toEqual([1, 1]);
});

test('accepts registrations as soon as an engine that was started again has resumed', async () => {
  const { platform, dataSets, link } = setUpLink();
  platform.clientSeq = 7;
  platform.message('lost');
  const results: unknown[] = [];
  dataSets.onLinked = () => void link.send('u1', register).then((result) => results.push(result));
  link.start({ eventSessionId: 'es1', seq: 0 });
  await later(1100);
  expect(results).toEqual([null]);
  expect(platform.received('event')).toMatchObject([{ seq: 8 }]);
});

test('resumes from a replica and continues its event numbers', async () => {
  const { platform, dataSets, link } = setUpLink();
  platform.clientSeq = 7;
  platform.message('lost');
  link.start({ eventSessionId: 'es1', seq: 0 });
  expect(await link.send('u1', register)).toBe('unlinked');
  await later(1100);
  expect(dataSets.calls).toEqual(['linked resumed es1 0', 'caughtUp']);
  expect(dataSets.numbers).toEqual([1]);
  const sent = link.send('u1', register);
  await later(1);
  expect(await sent).toBeNull();
  expect(platform.received('event')).toMatchObject([{ seq: 8 }]);
});

test('sends an unanswered client event again under the same number', async () => {
  const { platform, link } = await connected();
  platform.answersEvents = false;
  const sent = link.send('u1', register);
  platform.socket.vanish();
  platform.answersEvents = true;
  await later(2100);
  expect(await sent).toBeNull();
  expect(platform.received('event')).toMatchObject([{ seq: 1 }, { seq: 1 }]);
});

test('keeps a client event through a cut, and drops it when the event session is lost', async () => {
  const { platform, link } = await connected();
  platform.socket.vanish();
  const sent = link.send('u1', register);
  platform.resumable = false;
  await later(2100);
  expect(await sent).toBe('unlinked');
});

test('starts a new event session when the platform lost answered client events', async () => {
  const { platform, dataSets, link } = await connected();
  await link.send('u1', register);
  platform.clientSeq = 0;
  platform.socket.vanish();
  await later(2100);
  expect(dataSets.calls.at(-1)).toBe('linked new es2 0');
});

test('closes the connection when a client event is never answered', async () => {
  const { platform, link } = await connected();
  platform.answersEvents = false;
  void link.send('u1', register);
  await later(15_100);
  expect(platform.socket.closedWith).toBe(1000);
});

test('returns a refusal to the sender of the event', async () => {
  const { platform, link } = await connected();
  platform.answersEvents = false;
  const sent = link.send('u1', register);
  const error = { code: 'W0003', message: 'no such field' };
  platform.socket.deliver({ type: 'messageError', id: 1, error });
  expect(await sent).toEqual(error);
});

test('counts messages it does not understand and carries on', async () => {
  const { platform, dataSets, counters } = await connected();
  for (const junk of ['{', '[]', '{"type":"surprise"}', new ArrayBuffer(3)]) platform.socket.deliverRaw(junk);
  platform.socket.deliver({ type: 'messageOk', id: -99 });
  platform.socket.deliver({ type: 'messageOk', id: 42 });
  platform.socket.deliver({ type: 'messageError', id: null, error: { code: 'W0002', message: 'what?' } });
  platform.socket.deliver({ type: 'events', seq: 1, events: [{ userId: null, data: { type: 'surprise' } }] });
  expect(counters.read()).toEqual({
    'malformed message': 4,
    'answer without request': 2,
    complaint: 1,
    'unknown event': 1,
  });
  expect(dataSets.numbers).toEqual([1]);
});
