import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LinkHandlers } from '../../../../src/features/web-phone/audio/audio-link.ts';
import type { Opened } from '../../../../src/features/web-phone/audio/microphone.ts';
import { createHost } from '../../../../src/features/web-phone/host/host.ts';
import type { HostEffects } from '../../../../src/features/web-phone/host/host-effect.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function fakeMicrophone() {
  const track = new EventTarget() as EventTarget & { enabled: boolean; stop: () => void; stopped: boolean };
  track.enabled = true;
  track.stopped = false;
  track.stop = () => void (track.stopped = true);
  const stream = { getTracks: () => [track], getAudioTracks: () => [track] };
  return { track, opened: { kind: 'open', stream: stream as unknown as MediaStream } satisfies Opened };
}

/** A host in a world that says what the test wants, and writes down what is asked of it. */
function setUp(change: Partial<HostEffects> = {}) {
  const asked: string[] = [];
  const links = new Map<string, LinkHandlers>();
  const mic = fakeMicrophone();
  const says = { claim: 'taken', ping: 'unknown' } as {
    claim: Awaited<ReturnType<HostEffects['claim']>>;
    ping: Awaited<ReturnType<HostEffects['ping']>>;
  };
  const host = createHost('own', {
    claim: () => {
      asked.push('claim');
      return Promise.resolve(says.claim);
    },
    answer: () => Promise.resolve('accepted'),
    ping: () => {
      asked.push('ping');
      return Promise.resolve(says.ping);
    },
    willAsk: () => Promise.resolve(false),
    openMicrophone: () => Promise.resolve(mic.opened),
    openLink: ({ sessionId }, _, handlers) => {
      asked.push(`open ${sessionId}`);
      links.set(sessionId, handlers);
      let isOver = false;
      return {
        sessionId,
        stop() {
          if (isOver) return;
          isOver = true;
          asked.push(`close ${sessionId}`);
          handlers.onEnd('stopped');
        },
        setMuted: (muted) => void (muted && asked.push('mute')),
        replaceMicrophone: () => Promise.resolve(void asked.push('replace')),
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
  const claims = () => asked.filter((one) => one === 'claim').length;
  async function activate(sessionId = 's1'): Promise<void> {
    await host.activate();
    host.seeHost('own');
    start(sessionId);
    await vi.advanceTimersByTimeAsync(0);
    links.get(sessionId)?.onActive();
  }
  return { host, asked, links, mic, says, start, stop, claims, activate };
}

test('inactive, activating, active; pings as long as it is', async () => {
  const { host, asked, activate, start, says } = setUp();
  says.ping = { sessionId: 's1' };
  expect(host.audio.get()).toEqual({ kind: 'inactive', problem: null });
  const activating = activate();
  expect(host.audio.get()).toEqual({ kind: 'activating' });
  await activating;
  expect(host.audio.get()).toEqual({ kind: 'active' });
  await vi.advanceTimersByTimeAsync(9500);
  expect(asked.filter((one) => one === 'ping')).toHaveLength(3);
  // A repeat of the start, and one for another host.
  start('s1');
  start('s2', 'other');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked.filter((one) => !['ping'].includes(one))).toEqual(['claim', 'open s1']);
  host.release();
  asked.length = 0;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toEqual([]);
});

test('a prompt is shown as one; answered when nobody waits any more, its microphone is freed', async () => {
  let grant: (opened: Opened) => void = () => {};
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

test('a microphone that is refused, or lost later, says why', async () => {
  const denied = setUp({
    openMicrophone: () => Promise.resolve({ kind: 'refused', problem: 'microphoneDenied' }),
  });
  await denied.host.activate();
  expect(denied.host.audio.get()).toEqual({ kind: 'inactive', problem: 'microphoneDenied' });
  expect(denied.claims()).toBe(0);

  const { host, activate, mic, asked } = setUp();
  await activate();
  mic.track.dispatchEvent(new Event('ended'));
  expect(host.audio.get()).toEqual({ kind: 'inactive', problem: 'microphoneLost' });
  expect(asked.at(-1)).toBe('close s1');
});

test('another host in the row takes over: the microphone is free and nothing is claimed', async () => {
  const { host, activate, mic, claims } = setUp();
  await activate();
  host.seeHost('other');
  expect(host.audio.get()).toEqual({ kind: 'inactive', problem: null });
  expect(mic.track.stopped).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(claims()).toBe(1);
});

test('the stop that another’s claim sends may come before its row: it is waited for', async () => {
  const { host, activate, stop, says, claims } = setUp();
  await activate();
  says.ping = 'notHost';
  stop('s1');
  await vi.advanceTimersByTimeAsync(1000);
  expect(host.audio.get()).toEqual({ kind: 'activating' });
  host.seeHost('other');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([host.audio.get().kind, claims()]).toEqual(['inactive', 1]);
});

test('a platform that forgot its host is claimed again, by its row as by its ping', async () => {
  const byRow = setUp();
  await byRow.activate();
  byRow.host.seeHost(null);
  await vi.advanceTimersByTimeAsync(0);
  expect(byRow.claims()).toBe(2);
  await byRow.activate('s2');
  expect(byRow.host.audio.get()).toEqual({ kind: 'active' });

  const byPing = setUp();
  await byPing.activate();
  byPing.says.ping = 'notHost';
  await vi.advanceTimersByTimeAsync(3000 + 1500);
  expect(byPing.claims()).toBe(2);
});

test('the row of before a claim is old news', async () => {
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
  'a link that %s is claimed anew, muted as before; after three in vain the reader is told',
  async (_, why) => {
    const { host, activate, links, claims, asked, start } = setUp();
    await activate();
    host.setMuted(true);
    links.get('s1')?.onEnd(why);
    expect(host.audio.get()).toEqual({ kind: 'activating' });
    await vi.advanceTimersByTimeAsync(0);
    start('s2');
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.slice(-3)).toEqual(['claim', 'open s2', 'mute']);
    links.get('s2')?.onEnd(why);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(claims()).toBe(4);
    expect(host.audio.get()).toEqual({ kind: 'inactive', problem: 'noConnection' });
  },
);

test('while the platform cannot be reached it is asked on, and nothing is given up', async () => {
  const { host, activate, links, says, claims } = setUp();
  await activate();
  says.claim = 'unknown';
  links.get('s1')?.onEnd('noConnection');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(host.audio.get()).toEqual({ kind: 'activating' });
  const before = claims();
  expect(before).toBeGreaterThan(20);
  says.claim = 'taken';
  await vi.advanceTimersByTimeAsync(1000);
  expect(claims()).toBe(before + 1);
});

test('a start that came and went, and one that its stop overtook, open nothing', async () => {
  const { host, stop, start, asked } = setUp();
  await host.activate();
  stop('s1');
  start('s1');
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['claim']);
});

test('a link that the platform means and we never heard of is claimed again after ten seconds', async () => {
  const { activate, says, claims } = setUp();
  await activate();
  says.ping = { sessionId: 's9' };
  await vi.advanceTimersByTimeAsync(9000);
  expect(claims()).toBe(1);
  await vi.advanceTimersByTimeAsync(3500);
  expect(claims()).toBe(2);
});

test('another microphone is in its place before the one before is freed', async () => {
  const [first, second] = [fakeMicrophone(), fakeMicrophone()];
  const opened = [first.opened, second.opened];
  const order: string[] = [];
  first.track.stop = () => void order.push('first freed');
  const { host, asked, activate } = setUp({
    openMicrophone: () =>
      Promise.resolve(opened.shift() ?? { kind: 'refused', problem: 'microphoneMissing' }),
  });
  await activate();
  const changing = host.changeMicrophone();
  asked.push = (...more) => order.push(...more);
  expect(await changing).toBeNull();
  expect(order).toEqual(['replace', 'first freed']);
  expect(host.microphone.get()).toBe(second.opened.stream);
  // One that cannot be opened changes nothing.
  expect(await host.changeMicrophone()).toBe('microphoneMissing');
  expect([host.audio.get().kind, second.track.stopped]).toEqual(['active', false]);
});
