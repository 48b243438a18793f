import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setUpHost } from './fake-host.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

// Proves S0-4-15, S0-7-20.
test('goes from inactive over activating to active, and pings while active', async () => {
  const { host, calls, activate, start, answers } = setUpHost();
  answers.ping = { sessionId: 's1' };
  expect(host.audio.get()).toEqual({ kind: 'inactive', problem: null });
  const activating = activate();
  expect(host.audio.get()).toEqual({ kind: 'activating' });
  await activating;
  expect(host.audio.get()).toEqual({ kind: 'active' });
  await vi.advanceTimersByTimeAsync(9500);
  expect(calls.filter((one) => one === 'ping')).toHaveLength(3);
  // A repeated start, and one for another host.
  start('s1');
  start('s2', 'other');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(calls.filter((one) => !['ping'].includes(one))).toEqual(['claim', 'open s1', 'unmute']);
  host.release();
  calls.length = 0;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(calls).toEqual([]);
});

test('releases the microphone and claims nothing when another host takes over', async () => {
  const { host, activate, mic, claims } = setUpHost();
  await activate();
  host.seeHost('other');
  expect(host.audio.get()).toEqual({ kind: 'inactive', problem: null });
  expect(mic.track.stopped).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(claims()).toBe(1);
});

test('waits for the row when a takeover’s stop arrives first', async () => {
  const { host, activate, stop, answers, claims } = setUpHost();
  await activate();
  answers.ping = 'notHost';
  stop('s1');
  await vi.advanceTimersByTimeAsync(1000);
  expect(host.audio.get()).toEqual({ kind: 'activating' });
  host.seeHost('other');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([host.audio.get().kind, claims()]).toEqual(['inactive', 1]);
});

test('claims again when the row or a ping shows that the platform lost the host', async () => {
  const byRow = setUpHost();
  await byRow.activate();
  byRow.host.seeHost(null);
  await vi.advanceTimersByTimeAsync(0);
  expect(byRow.claims()).toBe(2);
  await byRow.activate('s2');
  expect(byRow.host.audio.get()).toEqual({ kind: 'active' });

  const byPing = setUpHost();
  await byPing.activate();
  byPing.answers.ping = 'notHost';
  await vi.advanceTimersByTimeAsync(3000 + 1500);
  expect(byPing.claims()).toBe(2);
});

test('ignores a row from before its claim', async () => {
  const { host, start, claims } = setUpHost();
  host.seeHost('other');
  await host.activate();
  host.seeHost('other');
  start('s1');
  await vi.advanceTimersByTimeAsync(0);
  expect([host.audio.get().kind, claims()]).toEqual(['activating', 1]);
});

test.each([
  ['breaks', 'noConnection', 'noConnection'],
  ['the platform refuses the answer of', 'refused', 'answerRefused'],
  ['the browser cannot use', 'failed', 'offerUnusable'],
] as const)(
  'a link that %s is claimed again, still muted, and given up after three attempts',
  async (_, reason, problem) => {
    const { activate, links, claims, calls, start, mute, host } = setUpHost();
    await activate();
    mute.set('muted');
    links.get('s1')?.onEnd(reason);
    expect(host.audio.get()).toEqual({ kind: 'activating' });
    await vi.advanceTimersByTimeAsync(0);
    start('s2');
    await vi.advanceTimersByTimeAsync(0);
    expect(calls.slice(-3)).toEqual(['claim', 'open s2', 'mute']);
    links.get('s2')?.onEnd(reason);
    await vi.advanceTimersByTimeAsync(0);
    start('s3');
    await vi.advanceTimersByTimeAsync(0);
    links.get('s3')?.onEnd(reason);
    await vi.advanceTimersByTimeAsync(0);
    start('s4');
    await vi.advanceTimersByTimeAsync(0);
    links.get('s4')?.onEnd(reason);
    await vi.advanceTimersByTimeAsync(0);
    expect(claims()).toBe(4);
    expect(host.audio.get()).toEqual({ kind: 'inactive', problem });
  },
);

test('gives up after three claims for which the platform starts no link', async () => {
  const { host, claims } = setUpHost();
  await host.activate();
  host.seeHost('own');
  await vi.advanceTimersByTimeAsync(40_000);
  expect([claims(), host.audio.get()]).toEqual([3, { kind: 'inactive', problem: 'noOffer' }]);
});

test('gives up at once without a common codec', async () => {
  const { host, activate, links, claims } = setUpHost();
  await activate();
  links.get('s1')?.onEnd('noCodec');
  await vi.advanceTimersByTimeAsync(40_000);
  expect([claims(), host.audio.get()]).toEqual([1, { kind: 'inactive', problem: 'noCodec' }]);
});

test('keeps claiming while the platform is unreachable', async () => {
  const { host, activate, links, answers, claims } = setUpHost();
  await activate();
  answers.claim = 'unknown';
  links.get('s1')?.onEnd('noConnection');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(host.audio.get()).toEqual({ kind: 'activating' });
  const before = claims();
  expect(before).toBeGreaterThan(20);
  answers.claim = 'taken';
  await vi.advanceTimersByTimeAsync(1000);
  expect(claims()).toBe(before + 1);
});

// The protocol orders neither: the platform may answer the claim before or after it starts the link.
test.each(['taken', 'unknown'] as const)(
  'keeps a link that starts before the claim is answered (%s)',
  async (outcome) => {
    let reply: (outcome: 'taken' | 'unknown') => void = () => {};
    let sent = 0;
    const { host, start, calls, links, answers } = setUpHost({
      claim: () => {
        sent += 1;
        return new Promise((resolve) => (reply = resolve));
      },
    });
    answers.ping = { sessionId: 's1' };
    void host.activate();
    await vi.advanceTimersByTimeAsync(0);
    start('s1');
    await vi.advanceTimersByTimeAsync(0);
    links.get('s1')?.onActive();
    await vi.advanceTimersByTimeAsync(600);
    reply(outcome);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(host.audio.get()).toEqual({ kind: 'active' });
    expect([sent, calls.filter((one) => one !== 'ping')]).toEqual([1, ['open s1', 'unmute']]);
    expect(calls).toContain('ping');
  },
);

test('opens nothing for a start that its stop overtook', async () => {
  const { host, stop, start, calls } = setUpHost();
  await host.activate();
  stop('s1');
  start('s1');
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toEqual(['claim']);
});

test('claims again after ten seconds when the platform reports a link we do not know', async () => {
  const { activate, answers, claims } = setUpHost();
  await activate();
  answers.ping = { sessionId: 's9' };
  await vi.advanceTimersByTimeAsync(9000);
  expect(claims()).toBe(1);
  await vi.advanceTimersByTimeAsync(3500);
  expect(claims()).toBe(2);
});
