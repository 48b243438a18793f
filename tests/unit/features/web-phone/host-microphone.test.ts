import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenedMicrophone } from '../../../../src/features/web-phone/audio/microphone.ts';
import { fakeMicrophone, setUpHost } from './fake-host.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('reports the permission prompt, and releases a microphone granted after release', async () => {
  let grant: (opened: OpenedMicrophone) => void = () => {};
  const { host, mic, claims } = setUpHost({
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
  const denied = setUpHost({
    openMicrophone: () => Promise.resolve({ kind: 'refused', problem: 'microphoneDenied' }),
  });
  await denied.host.activate();
  expect(denied.host.audio.get()).toEqual({ kind: 'inactive', problem: 'microphoneDenied' });
  expect(denied.claims()).toBe(0);
});

test('keeps the link without a microphone, and replaces a lost microphone by itself', async () => {
  const [first, second, third] = [fakeMicrophone(), fakeMicrophone(), fakeMicrophone()];
  const opened: OpenedMicrophone[] = [first.opened, second.opened];
  const { host, activate, calls, microphones } = setUpHost({
    openMicrophone: () =>
      Promise.resolve(opened.shift() ?? { kind: 'refused', problem: 'microphoneMissing' }),
  });
  const { stream, loss } = host.microphone;
  await activate();
  calls.length = 0;

  first.track.dispatchEvent(new Event('ended'));
  await vi.advanceTimersByTimeAsync(0);
  expect([calls, stream.get(), loss.get()]).toEqual([['replace'], second.opened.stream, null]);

  second.track.dispatchEvent(new Event('ended'));
  await vi.advanceTimersByTimeAsync(0);
  expect([host.audio.get().kind, loss.get()]).toEqual(['active', 'microphoneMissing']);
  opened.push(third.opened);
  microphones.emit();
  await vi.advanceTimersByTimeAsync(0);
  expect([calls, stream.get(), loss.get()]).toEqual([['replace', 'replace'], third.opened.stream, null]);
  // Changes of devices no longer matter.
  microphones.emit();
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toHaveLength(2);
});

test('does not prompt for a microphone whose permission was reset during a call', async () => {
  let permission: 'granted' | 'prompt' = 'granted';
  let openings = 0;
  const first = fakeMicrophone();
  const again = fakeMicrophone();
  const { host, activate, microphones } = setUpHost({
    willAsk: () => Promise.resolve(permission === 'prompt'),
    openMicrophone: () => Promise.resolve((openings += 1) === 1 ? first.opened : again.opened),
  });
  await activate();
  permission = 'prompt';
  first.track.dispatchEvent(new Event('ended'));
  microphones.emit();
  await vi.advanceTimersByTimeAsync(0);
  expect([openings, host.microphone.loss.get()]).toEqual([1, 'microphoneLost']);
  // The user presses the button, and is prompted.
  expect(await host.microphone.open()).toBeNull();
  expect([openings, host.microphone.loss.get()]).toEqual([2, null]);
  host.release();
  expect([again.track.stopped, host.microphone.stream.get()]).toEqual([true, null]);
});

test('stays muted when the sound leaves and returns, and follows a mute in another tab', async () => {
  const { host, activate, calls, mute } = setUpHost();
  await activate();
  mute.set('muted');
  host.release();
  calls.length = 0;
  await activate('s2');
  expect(calls).toEqual(['claim', 'open s2', 'mute']);
  mute.set('open');
  expect(calls.at(-1)).toBe('unmute');
});

test('replaces the microphone before releasing the old one', async () => {
  const [first, second] = [fakeMicrophone(), fakeMicrophone()];
  const opened = [first.opened, second.opened];
  const order: string[] = [];
  first.track.stop = () => void order.push('first freed');
  const { host, calls, activate } = setUpHost({
    openMicrophone: () =>
      Promise.resolve(opened.shift() ?? { kind: 'refused', problem: 'microphoneMissing' }),
  });
  await activate();
  const changing = host.microphone.open();
  calls.push = (...added) => order.push(...added);
  expect(await changing).toBeNull();
  expect(order).toEqual(['replace', 'first freed']);
  expect(host.microphone.stream.get()).toBe(second.opened.stream);
  // A microphone that cannot be opened changes nothing.
  expect(await host.microphone.open()).toBe('microphoneMissing');
  expect([host.audio.get().kind, second.track.stopped]).toEqual(['active', false]);
});
