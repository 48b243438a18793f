import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeCode } from '../../../src/domain/protocol/socket.ts';
import { later, setUpLink } from './link-support/linked.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a new event session is linked as such, and the link is connected', async () => {
  const { platform, dataSets, states, link } = setUpLink();
  link.start(null);
  await later(10);
  expect(platform.received('initialize')).toMatchObject([{ authToken: 'token', resumableSessionId: null }]);
  expect(dataSets.told).toEqual(['linked new es1 0']);
  expect(states).toEqual(['connected']);
});

test('the waits between attempts double up to 30 s', async () => {
  const { platform, states, link, config } = setUpLink();
  platform.opens = 'no';
  link.start(null);
  await later(200_000);
  const gaps = platform.sockets.map(({ at }, index) =>
    Math.round(at - (platform.sockets[index - 1]?.at ?? at)),
  );
  // Each attempt itself takes the turn of a timer.
  expect(gaps.slice(0, 8).map((gap) => Math.round(gap / 100) * 100)).toEqual([
    0, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
  expect(states).toEqual(['disconnected']);
  expect(config.refresh).toHaveBeenCalledTimes(platform.sockets.length);
});

test('a wait is cut short when a tab wakes', async () => {
  const { platform, link } = setUpLink();
  platform.opens = 'no';
  link.start(null);
  await later(70_000);
  const before = platform.sockets.length;
  link.wake();
  await later(10);
  expect(platform.sockets).toHaveLength(before + 1);
});

test('a tab that wakes while the reason is asked for is not forgotten', async () => {
  const { platform, link, config } = setUpLink();
  platform.opens = 'no';
  let answer = (): void => {};
  config.refresh.mockImplementationOnce(
    () => new Promise((resolve) => (answer = () => resolve({ kind: 'unreachable' }))),
  );
  link.start(null);
  await later(10);
  link.wake();
  expect(platform.sockets).toHaveLength(1);
  answer();
  await later(10);
  expect(platform.sockets).toHaveLength(2);
});

test('ten seconds of connection make the next wait the shortest again', async () => {
  const { platform, link } = setUpLink();
  platform.opens = 'no';
  link.start(null);
  await later(20_000);
  platform.opens = 'yes';
  await later(30_000);
  const before = platform.sockets.length;
  platform.socket.vanish();
  await later(1010);
  expect(platform.sockets).toHaveLength(before + 1);
});

test('a connection that breaks at once does not shorten the next wait', async () => {
  const { platform, link } = setUpLink();
  link.start(null);
  await later(10);
  for (const wait of [1000, 2000, 4000]) {
    platform.socket.vanish();
    const before = platform.sockets.length;
    await later(wait - 10);
    expect(platform.sockets).toHaveLength(before);
    await later(1500);
    expect(platform.sockets).toHaveLength(before + 1);
  }
});

test('after a close by the server three seconds pass', async () => {
  const { platform, link, states } = setUpLink();
  link.start(null);
  await later(10);
  platform.socket.closeBy(1001);
  await later(2900);
  expect(platform.sockets).toHaveLength(1);
  await later(200);
  expect(platform.sockets).toHaveLength(2);
  expect(states).toEqual(['connected', 'disconnected']);
});

test('an invalid session is renewed before the next connection, however it was told', async () => {
  const { platform, link, signOn } = setUpLink();
  link.start(null);
  await later(10);
  platform.socket.closeBy(closeCode.invalidSession);
  await later(10);
  expect(signOn.renew).toHaveBeenCalledTimes(1);
  platform.invalidToken = true;
  await later(3100);
  expect(signOn.renew).toHaveBeenCalledTimes(2);
});

test('a forbidden client stays away until it is woken, and says why', async () => {
  const { platform, link, states } = setUpLink();
  link.start(null);
  await later(10);
  platform.socket.closeBy(closeCode.forbidden, 'closed for maintenance');
  await later(120_000);
  expect(platform.sockets).toHaveLength(1);
  expect(states).toEqual(['connected', 'forbidden']);
  link.wake();
  await later(10);
  expect(platform.sockets).toHaveLength(2);
});

test('a platform that refuses sockets and config.json alike is forbidden, with its message', async () => {
  const { platform, link, states, config } = setUpLink();
  platform.opens = 'no';
  config.refresh.mockResolvedValue({ kind: 'forbidden', message: 'not from here' });
  link.start(null);
  await later(10);
  expect(states).toEqual(['forbidden']);
});

test('a half-open link is noticed within ten seconds and left', async () => {
  const { platform, link, states } = setUpLink();
  link.start(null);
  await later(6000);
  platform.answersPings = false;
  await later(10_000);
  expect(states).toEqual(['connected', 'disconnected']);
  platform.answersPings = true;
  await later(2100);
  expect(states.at(-1)).toBe('connected');
});

test('a tab that wakes has the link asked for a sign of life', async () => {
  const { platform, link, states } = setUpLink();
  link.start(null);
  await later(6000);
  platform.answersPings = false;
  link.wake();
  await later(5001);
  expect(states).toEqual(['connected', 'disconnected']);
});

test('a connection that does not open is given up after ten seconds', async () => {
  const { platform, link } = setUpLink();
  platform.opens = 'never answers';
  link.start(null);
  await later(9900);
  expect(platform.sockets).toHaveLength(1);
  await later(1200);
  expect(platform.sockets).toHaveLength(2);
});

test('what a closed socket still says is not heard', async () => {
  const { platform, dataSets, link } = setUpLink();
  link.start(null);
  await later(10);
  const old = platform.socket;
  old.vanish();
  await later(2500);
  old.say({ type: 'events', seq: 1, events: [{ userId: 'u1', data: 'late' }] });
  expect(dataSets.messages).toEqual([]);
});

test('a replaced session leaves its event session behind', async () => {
  const { platform, dataSets, link } = setUpLink();
  link.start(null);
  await later(10);
  link.sessionReplaced();
  await later(2900);
  expect(platform.sockets).toHaveLength(1);
  await later(200);
  expect(platform.received('initialize').at(-1)).toMatchObject({ resumableSessionId: null });
  expect(dataSets.told).toEqual(['linked new es1 0', 'unlinked', 'linked new es2 0']);
});
