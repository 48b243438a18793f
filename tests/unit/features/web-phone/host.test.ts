import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LinkHandlers } from '../../../../src/features/web-phone/audio/audio-link.ts';
import type { OpenedMicrophone } from '../../../../src/features/web-phone/audio/microphone.ts';
import { createPhoneHost } from '../../../../src/features/web-phone/host/host.ts';
import type { HostEffects } from '../../../../src/features/web-phone/host/host-effect.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function fakeMicrophone() {
  const track = new EventTarget() as EventTarget & { enabled: boolean; stop: () => void; stopped: boolean };
  track.enabled = true;
  track.stopped = false;
  track.stop = () => void (track.stopped = true);
  const stream = { getTracks: () => [track], getAudioTracks: () => [track] };
  return {
    track,
    opened: { kind: 'open', stream: stream as unknown as MediaStream } satisfies OpenedMicrophone,
  };
}

/** A host with effects that the test controls and that record their calls. */
function setUp(change: Partial<HostEffects> = {}) {
  const calls: string[] = [];
  const links = new Map<string, LinkHandlers>();
  const mic = fakeMicrophone();
  const answers = { claim: 'taken', ping: 'unknown' } as {
    claim: Awaited<ReturnType<HostEffects['claim']>>;
    ping: Awaited<ReturnType<HostEffects['ping']>>;
  };
  const host = createPhoneHost('own', {
    claim: () => {
      calls.push('claim');
      return Promise.resolve(answers.claim);
    },
    answer: () => Promise.resolve('accepted'),
    ping: () => {
      calls.push('ping');
      return Promise.resolve(answers.ping);
    },
    willAsk: () => Promise.resolve(false),
    openMicrophone: () => Promise.resolve(mic.opened),
    openLink: ({ sessionId }, _, handlers) => {
      calls.push(`open ${sessionId}`);
      links.set(sessionId, handlers);
      let isOver = false;
      return {
        sessionId,
        stop() {
          if (isOver) return;
          isOver = true;
          calls.push(`close ${sessionId}`);
          handlers.onEnd('stopped');
        },
        setMuted: (muted) => void (muted && calls.push('mute')),
        replaceMicrophone: () => Promise.resolve(void calls.push('replace')),
        stats: () => Promise.resolve(null),
      };
    },
    play: () => {},
    ...change,
  });
  const start = (sessionId: string, hostId = 'own') =>
    host.receive({ type: 'webPhone.audioLinkStart', hostId, sessionId, sdpOffer: 'offer' });
  const stop = (sessionId: string) =>
    host.receive({ type: 'webPhone.audioLinkStop', hostId: 'own', sessionId });
  const claims = () => calls.filter((one) => one === 'claim').length;
  async function activate(sessionId = 's1'): Promise<void> {
    await host.activate();
    host.seeHost('own');
    start(sessionId);
    await vi.advanceTimersByTimeAsync(0);
    links.get(sessionId)?.onActive();
  }
  return { host, calls, links, mic, answers, start, stop, claims, activate };
}

// Proves S0-4-15, S0-7-20.
test('goes from inactive over activating to active, and pings while active', async () => {
  const { host, calls, activate, start, answers } = setUp();
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
  expect(calls.filter((one) => !['ping'].includes(one))).toEqual(['claim', 'open s1']);
  host.release();
  calls.length = 0;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(calls).toEqual([]);
});

test('reports the permission prompt, and releases a microphone granted after release', async () => {
  let grant: (opened: OpenedMicrophone) => void = () => {};
  const { host, mic, claims } = setUp({
    willAsk: () => Promise.resolve(true),
    openMicrophone: () => new Promise((resolve) => (grant = resolve)),
  });
  void host.activate();
  await vi.advanceTimersByTimeAsync(0);
  expect(host.audio.get()).toEqual({ kind: 'prompt' });
  host.release();
  grant(mic.opened);
  await vi.advanceTimersByTimeAsync(0);
  expect([mic.track.stopped, claims(), host.audio.get().kind]).toEqual([true, 0, 'inactive']);
});

test('reports why a microphone is refused or lost', async () => {
  const denied = setUp({
    openMicrophone: () => Promise.resolve({ kind: 'refused', problem: 'microphoneDenied' }),
  });
  await denied.host.activate();
  expect(denied.host.audio.get()).toEqual({ kind: 'inactive', problem: 'microphoneDenied' });
  expect(denied.claims()).toBe(0);

  const { host, activate, mic, calls } = setUp();
  await activate();
  mic.track.dispatchEvent(new Event('ended'));
  expect(host.audio.get()).toEqual({ kind: 'inactive', problem: 'microphoneLost' });
  expect(calls.at(-1)).toBe('close s1');
});

test('releases the microphone and claims nothing when another host takes over', async () => {
  const { host, activate, mic, claims } = setUp();
  await activate();
  host.seeHost('other');
  expect(host.audio.get()).toEqual({ kind: 'inactive', problem: null });
  expect(mic.track.stopped).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(claims()).toBe(1);
});

test('waits for the row when a takeover’s stop arrives first', async () => {
  const { host, activate, stop, answers, claims } = setUp();
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
  const byRow = setUp();
  await byRow.activate();
  byRow.host.seeHost(null);
  await vi.advanceTimersByTimeAsync(0);
  expect(byRow.claims()).toBe(2);
  await byRow.activate('s2');
  expect(byRow.host.audio.get()).toEqual({ kind: 'active' });

  const byPing = setUp();
  await byPing.activate();
  byPing.answers.ping = 'notHost';
  await vi.advanceTimersByTimeAsync(3000 + 1500);
  expect(byPing.claims()).toBe(2);
});

test('ignores a row from before its claim', async () => {
  const { host, start, claims } = setUp();
  host.seeHost('other');
  await host.activate();
  host.seeHost('other');
  start('s1');
  await vi.advanceTimersByTimeAsync(0);
  expect([host.audio.get().kind, claims()]).toEqual(['activating', 1]);
});

test.each([
  ['breaks', 'noConnection'],
  ['the platform refuses the answer of', 'refused'],
  ['the browser can make nothing of', 'failed'],
] as const)(
  'a link that %s is claimed again, still muted, and given up after three attempts',
  async (_, reason) => {
    const { host, activate, links, claims, calls, start } = setUp();
    await activate();
    host.setMuted(true);
    links.get('s1')?.onEnd(reason);
    expect(host.audio.get()).toEqual({ kind: 'activating' });
    await vi.advanceTimersByTimeAsync(0);
    start('s2');
    await vi.advanceTimersByTimeAsync(0);
    expect(calls.slice(-3)).toEqual(['claim', 'open s2', 'mute']);
    links.get('s2')?.onEnd(reason);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(claims()).toBe(4);
    expect(host.audio.get()).toEqual({ kind: 'inactive', problem: 'noConnection' });
  },
);

test('keeps claiming while the platform is unreachable', async () => {
  const { host, activate, links, answers, claims } = setUp();
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
    const { host, start, calls, links, answers } = setUp({
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
    expect([sent, calls.filter((one) => one !== 'ping')]).toEqual([1, ['open s1']]);
    expect(calls).toContain('ping');
  },
);

test('opens nothing for a start that its stop overtook', async () => {
  const { host, stop, start, calls } = setUp();
  await host.activate();
  stop('s1');
  start('s1');
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toEqual(['claim']);
});

test('claims again after ten seconds when the platform reports a link we do not know', async () => {
  const { activate, answers, claims } = setUp();
  await activate();
  answers.ping = { sessionId: 's9' };
  await vi.advanceTimersByTimeAsync(9000);
  expect(claims()).toBe(1);
  await vi.advanceTimersByTimeAsync(3500);
  expect(claims()).toBe(2);
});

test('replaces the microphone before releasing the old one', async () => {
  const [first, second] = [fakeMicrophone(), fakeMicrophone()];
  const opened = [first.opened, second.opened];
  const order: string[] = [];
  first.track.stop = () => void order.push('first freed');
  const { host, calls, activate } = setUp({
    openMicrophone: () =>
      Promise.resolve(opened.shift() ?? { kind: 'refused', problem: 'microphoneMissing' }),
  });
  await activate();
  const changing = host.changeMicrophone();
  calls.push = (...added) => order.push(...added);
  expect(await changing).toBeNull();
  expect(order).toEqual(['replace', 'first freed']);
  expect(host.microphone.get()).toBe(second.opened.stream);
  // A microphone that cannot be opened changes nothing.
  expect(await host.changeMicrophone()).toBe('microphoneMissing');
  expect([host.audio.get().kind, second.track.stopped]).toEqual(['active', false]);
});
