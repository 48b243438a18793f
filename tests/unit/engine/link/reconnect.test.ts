import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeCode } from '../../../../src/domain/protocol/socket.ts';
import { later, setUpLink } from '../link-support/set-up-link.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('initializes a new event session and becomes connected', async () => {
  const { platform, dataSets, states, link } = setUpLink();
  link.start(null);
  await later(10);
  expect(platform.received('initialize')).toMatchObject([{ authToken: 'token', resumableSessionId: null }]);
  expect(dataSets.calls).toEqual(['linked new es1 0']);
  expect(states).toEqual(['connected']);
});

test('reconnects at once when parking a page closed the socket, whichever is noticed first', async () => {
  const { platform, link, states } = setUpLink();
  link.start(null);
  await later(20_000);
  for (const lostFirst of [false, true, false, true]) {
    const before = platform.sockets.length;
    if (!lostFirst) link.parked();
    platform.socket.vanish();
    await later(200);
    if (lostFirst) link.parked();
    await later(100);
    expect(platform.sockets).toHaveLength(before + 1);
    await later(1500);
    expect(states.at(-1)).toBe('connected');
  }
});

test('waits when a connection breaks again after a parked page', async () => {
  const { platform, link } = setUpLink();
  link.start(null);
  await later(20_000);
  link.parked();
  platform.socket.vanish();
  await later(100);
  const before = platform.sockets.length;
  platform.socket.vanish();
  await later(500);
  expect(platform.sockets).toHaveLength(before);
  await later(600);
  expect(platform.sockets).toHaveLength(before + 1);
});

// Proves S0-4-12.
test('doubles the waits between attempts up to 30 s', async () => {
  const { platform, states, link, config } = setUpLink();
  platform.opens = 'no';
  link.start(null);
  await later(200_000);
  const gaps = platform.sockets.map(({ at }, index) =>
    Math.round(at - (platform.sockets[index - 1]?.at ?? at)),
  );
  // Each attempt itself takes one timer turn.
  expect(gaps.slice(0, 8).map((gap) => Math.round(gap / 100) * 100)).toEqual([
    0, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
  expect(states).toEqual(['disconnected']);
  expect(config.refresh).toHaveBeenCalledTimes(platform.sockets.length);
});

test('tells when the handshake under way has ended, however it ends', async () => {
  const { platform, link } = setUpLink();
  const isSettled = async () => {
    let settled = false;
    void link.settled().then(() => (settled = true));
    await later(1);
    return settled;
  };
  expect(await isSettled()).toBe(true);
  platform.opens = 'never answers';
  link.start(null);
  await later(1);
  expect(await isSettled()).toBe(false);
  await later(10_500);
  platform.opens = 'yes';
  link.wake();
  await later(3000);
  expect(await isSettled()).toBe(true);
});

test('calls a first connection that fails disconnected after three seconds only, a lost one at once', async () => {
  const { platform, link, states } = setUpLink();
  platform.opens = 'no';
  link.start(null);
  await later(2900);
  expect(states).toEqual([]);
  await later(200);
  expect(states).toEqual(['disconnected']);
  platform.opens = 'yes';
  link.wake();
  await later(10_000);
  platform.socket.vanish();
  await later(10);
  expect(states).toEqual(['disconnected', 'connected', 'disconnected']);
});

test('cuts a wait short when a tab wakes', async () => {
  const { platform, link } = setUpLink();
  platform.opens = 'no';
  link.start(null);
  await later(70_000);
  const before = platform.sockets.length;
  link.wake();
  await later(10);
  expect(platform.sockets).toHaveLength(before + 1);
});

test('remembers a tab that wakes while config.json is requested', async () => {
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

test('resets the wait after ten seconds of connection', async () => {
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

test('does not reset the wait after a connection that breaks at once', async () => {
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

// Proves S0-9-07.
test('waits three seconds after a close by the server', async () => {
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

// Proves S0-4-14.
test('refreshes an invalid session before the next connection, after a close code and after an answer', async () => {
  const { platform, link, sessionRefresh } = setUpLink();
  link.start(null);
  await later(10);
  platform.socket.closeBy(closeCode.invalidSession);
  await later(10);
  expect(sessionRefresh.renew).toHaveBeenCalledTimes(1);
  platform.invalidToken = true;
  await later(3100);
  expect(sessionRefresh.renew).toHaveBeenCalledTimes(2);
});

test('tries again when forbidden, and at once when it is woken', async () => {
  const { platform, link, states } = setUpLink();
  link.start(null);
  await later(10);
  platform.socket.closeBy(closeCode.forbidden, 'closed for maintenance');
  await later(2900);
  expect(platform.sockets).toHaveLength(1);
  expect(states).toEqual(['connected', 'forbidden']);
  link.wake();
  await later(10);
  expect(platform.sockets).toHaveLength(2);
  await later(1100);
  platform.socket.closeBy(closeCode.forbidden, 'closed for maintenance');
  await later(3100);
  expect(platform.sockets).toHaveLength(3);
  await later(1100);
  expect(states).toEqual(['connected', 'forbidden', 'connected', 'forbidden', 'connected']);
});

test('is forbidden when the platform refuses both the socket and config.json', async () => {
  const { platform, link, states, config } = setUpLink();
  platform.opens = 'no';
  config.refresh.mockResolvedValue({ kind: 'forbidden', message: 'not from here' });
  link.start(null);
  await later(10);
  expect(states).toEqual(['forbidden']);
});

test('closes a half-open link within ten seconds', async () => {
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

test('pings the platform when a tab wakes', async () => {
  const { platform, link, states } = setUpLink();
  link.start(null);
  await later(6000);
  platform.answersPings = false;
  link.wake();
  await later(5001);
  expect(states).toEqual(['connected', 'disconnected']);
});

test('gives up a connection that does not open within ten seconds', async () => {
  const { platform, link } = setUpLink();
  platform.opens = 'never answers';
  link.start(null);
  await later(9900);
  expect(platform.sockets).toHaveLength(1);
  await later(1200);
  expect(platform.sockets).toHaveLength(2);
});

test('ignores messages of a closed socket', async () => {
  const { platform, dataSets, link } = setUpLink();
  link.start(null);
  await later(10);
  const old = platform.socket;
  old.vanish();
  await later(2500);
  old.deliver({ type: 'events', seq: 1, events: [{ userId: 'u1', data: 'late' }] });
  expect(dataSets.messages).toEqual([]);
});

test('starts a new event session when the session was replaced', async () => {
  const { platform, dataSets, link } = setUpLink();
  link.start(null);
  await later(10);
  link.sessionReplaced();
  await later(2900);
  expect(platform.sockets).toHaveLength(1);
  await later(200);
  expect(platform.received('initialize').at(-1)).toMatchObject({ resumableSessionId: null });
  expect(dataSets.calls).toEqual(['linked new es1 0', 'unlinked', 'linked new es2 0']);
});
