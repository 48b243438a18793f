import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { later, setUpLink } from './link-support/linked.ts';

const register = { type: 'dataSet.unregister', version: 2, id: 's1' } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function connected() {
  const all = setUpLink();
  all.link.start(null);
  await later(10);
  return all;
}

test('messages arrive in order, each once; a repeated one is acknowledged again', async () => {
  const { platform, dataSets, tally, link } = await connected();
  platform.message();
  platform.message();
  await later(300);
  expect(platform.received('ack')).toMatchObject([{ seq: 2 }]);
  for (const message of platform.log) platform.socket.say(message);
  await later(300);
  expect(dataSets.numbers).toEqual([1, 2]);
  expect(tally.read()).toEqual({ duplicate: 2 });
  expect(platform.received('ack')).toMatchObject([{ seq: 2 }, { seq: 2 }]);
  expect(link.position()).toMatchObject({ last: 2, acked: 2 });
});

test('nothing is acknowledged before it is committed', async () => {
  const { platform, dataSets, link } = await connected();
  dataSets.onReceive = () => {};
  for (let n = 0; n < 300; n += 1) platform.message();
  platform.socket.say({ type: 'events', seq: 5, events: [] });
  await later(1000);
  expect(platform.received('ack')).toEqual([]);
  link.committed(100);
  await later(199);
  expect(platform.received('ack')).toEqual([]);
  await later(1);
  expect(platform.received('ack')).toMatchObject([{ seq: 100 }]);
  platform.socket.say({ type: 'events', seq: 120, events: [] });
  await later(200);
  expect(platform.received('ack')).toMatchObject([{ seq: 100 }, { seq: 100 }]);
  link.committed(1000);
  await later(1000);
  expect(platform.received('ack')).toHaveLength(2);
});

test('256 committed messages are acknowledged without waiting', async () => {
  const { platform } = await connected();
  for (let n = 0; n < 256; n += 1) platform.message();
  expect(platform.received('ack')).toMatchObject([{ seq: 256 }]);
});

test('a cut link resumes after a second and catches up without a gap', async () => {
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
  expect(dataSets.told).toEqual(['linked new es1 0', 'unlinked', 'linked resumed es1 1', 'caughtUp']);
  expect(states).toEqual(['connected', 'disconnected', 'connected']);
});

test('it resumes from what is durable, not from what was received', async () => {
  const { platform, dataSets, link } = await connected();
  dataSets.onReceive = () => {};
  for (let n = 0; n < 3; n += 1) platform.message();
  link.committed(1);
  platform.socket.vanish();
  await later(2100);
  expect(platform.received('resume')).toMatchObject([{ seq: 1 }]);
  expect(dataSets.numbers).toEqual([1, 2, 3]);
});

test('a gap is never delivered: resumed once, and what was missing comes', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { platform, dataSets, tally } = await connected();
  platform.message();
  platform.message('lost');
  platform.message();
  expect(dataSets.numbers).toEqual([1]);
  expect(error).toHaveBeenCalledTimes(1);
  expect(platform.socket.closedWith).toBe(4409);
  await later(1100);
  expect(dataSets.numbers).toEqual([1, 2, 3]);
  expect(tally.read()).toEqual({ gap: 1 });
});

test('the same gap twice leads to a new event session', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { platform, dataSets } = await connected();
  platform.message();
  platform.message('lost');
  platform.log.pop();
  platform.message();
  await later(1100);
  await later(1100);
  expect(dataSets.numbers).toEqual([1]);
  expect(platform.received('initialize').map((message) => message.resumableSessionId)).toEqual([
    null,
    'es1',
    null,
  ]);
  expect(dataSets.told.at(-1)).toBe('linked new es2 0');
});

test('reordered messages are a gap, then whole again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { platform, dataSets } = await connected();
  platform.message('lost');
  platform.message('lost');
  const [one, two] = platform.log;
  if (one && two) for (const message of [two, one]) platform.socket.say(message);
  await later(1100);
  expect(dataSets.numbers).toEqual([1, 2]);
});

test('a refused resume makes a new event session on the same socket', async () => {
  const { platform, dataSets } = await connected();
  platform.refusesResume = true;
  platform.message();
  platform.socket.vanish();
  await later(2100);
  expect(platform.sockets).toHaveLength(2);
  expect(platform.socket.sent.map(({ type }) => type)).toEqual(['initialize', 'resume', 'initialize']);
  expect(dataSets.told.at(-1)).toBe('linked new es2 0');
  platform.message();
  expect(dataSets.numbers).toEqual([1, 1]);
});

test('an engine that starts from a replica resumes, and numbers its events on', async () => {
  const { platform, dataSets, link } = setUpLink();
  platform.clientSeq = 7;
  platform.message('lost');
  link.start({ eventSessionId: 'es1', seq: 0 });
  expect(await link.send('u1', register)).toBe('unlinked');
  await later(1100);
  expect(dataSets.told).toEqual(['linked resumed es1 0', 'caughtUp']);
  expect(dataSets.numbers).toEqual([1]);
  const sent = link.send('u1', register);
  await later(1);
  expect(await sent).toBeNull();
  expect(platform.received('event')).toMatchObject([{ seq: 8 }]);
});

test('a client event that was not answered is sent again under its number', async () => {
  const { platform, link } = await connected();
  platform.answersEvents = false;
  const sent = link.send('u1', register);
  platform.socket.vanish();
  platform.answersEvents = true;
  await later(2100);
  expect(await sent).toBeNull();
  expect(platform.received('event')).toMatchObject([{ seq: 1 }, { seq: 1 }]);
});

test('a client event waits through a cut, and is let go where the event session is lost', async () => {
  const { platform, link } = await connected();
  platform.socket.vanish();
  const sent = link.send('u1', register);
  platform.resumable = false;
  await later(2100);
  expect(await sent).toBe('unlinked');
});

test('a platform that lost client events it had answered has lost the session', async () => {
  const { platform, dataSets, link } = await connected();
  await link.send('u1', register);
  platform.clientSeq = 0;
  platform.socket.vanish();
  await later(2100);
  expect(dataSets.told.at(-1)).toBe('linked new es2 0');
});

test('a client event that nobody answers ends the connection', async () => {
  const { platform, link } = await connected();
  platform.answersEvents = false;
  void link.send('u1', register);
  await later(15_100);
  expect(platform.socket.closedWith).toBe(1000);
});

test('a refusal reaches who sent the event', async () => {
  const { platform, link } = await connected();
  platform.answersEvents = false;
  const sent = link.send('u1', register);
  const error = { code: 'W0003', message: 'no such field' };
  platform.socket.say({ type: 'messageError', id: 1, error });
  expect(await sent).toEqual(error);
});

test('what is not understood is counted and kills nothing', async () => {
  const { platform, dataSets, tally } = await connected();
  for (const junk of ['{', '[]', '{"type":"surprise"}', new ArrayBuffer(3)]) platform.socket.sayRaw(junk);
  platform.socket.say({ type: 'messageOk', id: -99 });
  platform.socket.say({ type: 'messageOk', id: 42 });
  platform.socket.say({ type: 'messageError', id: null, error: { code: 'W0002', message: 'what?' } });
  platform.socket.say({ type: 'events', seq: 1, events: [{ userId: null, data: { type: 'surprise' } }] });
  expect(tally.read()).toEqual({
    'malformed message': 4,
    'answer without request': 2,
    complaint: 1,
    'unknown event': 1,
  });
  expect(dataSets.numbers).toEqual([1]);
});
