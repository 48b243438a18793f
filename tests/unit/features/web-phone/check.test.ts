import { expect, test } from 'vitest';
import { createPhoneCheck } from '../../../../src/features/web-phone/check/check.ts';
import type { CheckEffects } from '../../../../src/features/web-phone/check/check.ts';
import type { OpenedMicrophone } from '../../../../src/features/web-phone/audio/microphone.ts';

function fakeMicrophone(label = 'Headset') {
  const track = Object.assign(new EventTarget(), { label, stopped: false, stop: () => {} });
  track.stop = () => void (track.stopped = true);
  const stream = { getTracks: () => [track], getAudioTracks: () => [track] } as unknown as MediaStream;
  return { track, stream, opened: { kind: 'open', stream } satisfies OpenedMicrophone };
}

function setUp(change: Partial<CheckEffects> = {}) {
  const microphone = fakeMicrophone();
  const check = createPhoneCheck({
    origin: () => 'secure',
    permission: () => Promise.resolve('granted'),
    openMicrophone: () => Promise.resolve(microphone.opened),
    speakers: () => Promise.resolve(2),
    roundTrip: () => Promise.resolve(12),
    record: () => Promise.resolve({ sound: new Blob(['voice']), loudest: 0.6 }),
    play: () => Promise.resolve('played'),
    ...change,
  });
  return { check, microphone };
}

test('collects the facts, and plays the user’s own voice', async () => {
  const { check } = setUp();
  await check.run();
  expect(check.facts.get()).toEqual({
    origin: 'secure',
    permission: 'granted',
    microphone: { label: 'Headset' },
    speakers: 2,
    roundTrip: 12,
    echo: 'ready',
  });
  const steps: string[] = [];
  check.facts.subscribe(() => void steps.push(check.facts.get().echo));
  await check.hear();
  check.answer('heard');
  expect(steps).toEqual(['recording', 'playing', 'asked', 'heard']);
});

test('does not play a silent recording', async () => {
  const { check } = setUp({
    record: () => Promise.resolve({ sound: new Blob(), loudest: 0.1 }),
    play: () => Promise.reject(new Error('it was played')),
  });
  await check.run();
  await check.hear();
  expect(check.facts.get().echo).toBe('silent');
});

test.each<[string, Partial<CheckEffects>]>([
  ['not recorded', { record: () => Promise.reject(new DOMException('no codec', 'NotSupportedError')) }],
  ['not played', { play: () => Promise.resolve('refused') }],
])('reports a sound that is %s', async (_, change) => {
  const { check } = setUp(change);
  await check.run();
  await check.hear();
  expect(check.facts.get().echo).toBe('notPlayed');
});

test('closing releases the microphone, even one granted afterwards', async () => {
  const { check, microphone } = setUp();
  await check.run();
  check.close();
  expect([microphone.track.stopped, check.microphone.get()]).toEqual([true, null]);
  await check.hear();
  expect(check.facts.get().echo).toBe('ready');

  let allow: (opened: OpenedMicrophone) => void = () => {};
  const late = fakeMicrophone();
  const pendingCheck = setUp({ openMicrophone: () => new Promise((resolve) => (allow = resolve)) });
  const running = pendingCheck.check.run();
  await new Promise((resolve) => setTimeout(resolve));
  pendingCheck.check.close();
  allow(late.opened);
  await running;
  expect([late.track.stopped, pendingCheck.check.microphone.get()]).toEqual([true, null]);
});

test('a second check forgets the first and releases its microphone', async () => {
  const [first, second] = [fakeMicrophone('First'), fakeMicrophone('Second')];
  const opened = [first.opened, second.opened];
  const { check } = setUp({
    openMicrophone: () => Promise.resolve(opened.shift() ?? { kind: 'refused', problem: 'microphoneBusy' }),
  });
  await check.run();
  check.answer('unheard');
  await check.run();
  expect([first.track.stopped, second.track.stopped]).toEqual([true, false]);
  expect(check.facts.get()).toMatchObject({ microphone: { label: 'Second' }, echo: 'ready' });
});

test('reports a microphone that is unplugged during the check', async () => {
  let recorded: () => void = () => {};
  const { check, microphone } = setUp({
    record: () => new Promise((resolve) => (recorded = () => resolve({ sound: new Blob(), loudest: 0.6 }))),
  });
  await check.run();
  const hearing = check.hear();
  microphone.track.dispatchEvent(new Event('ended'));
  recorded();
  await hearing;
  expect(check.facts.get()).toMatchObject({ microphone: { problem: 'microphoneLost' }, echo: 'ready' });
});

test('does not open a microphone on an insecure origin', async () => {
  const { check } = setUp({
    origin: () => 'insecure',
    openMicrophone: () => Promise.reject(new Error('it was opened')),
  });
  await check.run();
  expect(check.facts.get()).toMatchObject({ origin: 'insecure', roundTrip: 12 });
});
