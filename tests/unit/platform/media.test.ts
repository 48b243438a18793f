import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Sound } from '../../platform/telephony/hears.ts';
import { takesPcmu } from '../../platform/media/audio-peer.ts';
import { createMixer } from '../../platform/media/mixer.ts';
import { decodeMuLaw, encodeMuLaw, sampleRate } from '../../platform/media/mu-law.ts';
import { keyTone, loops } from '../../platform/media/tones.ts';
import type { Loop } from '../../platform/media/tones.ts';

describe('mu-law', () => {
  test('a byte is its own sample’s byte, and silence is 0xff', () => {
    expect(encodeMuLaw(0)).toBe(0xff);
    // But for that of minus nothing, which is nothing.
    const bytes = Array.from({ length: 256 }, (_, byte) => byte).filter((byte) => byte !== 0x7f);
    expect(bytes.map((byte) => encodeMuLaw(decodeMuLaw(byte)))).toEqual(bytes);
  });

  test('a sample comes back within a sixteenth of itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: -32_000, max: 32_000 }), (sample) => {
        const off = Math.abs(decodeMuLaw(encodeMuLaw(sample)) - sample);
        expect(off).toBeLessThanOrEqual(Math.max(8, Math.abs(sample) / 16));
      }),
    );
  });
});

/** How much of a frequency is in the first so many seconds of a loop, from 0 to 1 (Goertzel). */
function share(loop: Loop, frequency: number, seconds: number): number {
  const samples = [...Buffer.concat([...loop]).subarray(0, seconds * sampleRate)].map(decodeMuLaw);
  const turn = (2 * Math.PI * frequency) / sampleRate;
  const [re, im, energy] = samples.reduce(
    ([a, b, e], sample, n) => [
      a + sample * Math.cos(turn * n),
      b + sample * Math.sin(turn * n),
      e + sample ** 2,
    ],
    [0, 0, 0] as readonly [number, number, number],
  );
  return energy === 0 ? 0 : (2 * (re ** 2 + im ** 2)) / (samples.length * energy);
}

test('the tones are the tones they are called', () => {
  expect(share(loops.ringback, 425, 0.9)).toBeGreaterThan(0.95);
  expect(share(loops.busy, 425, 0.4)).toBeGreaterThan(0.95);
  expect(share(loops.ringback, 1000, 0.9)).toBeLessThan(0.01);
  expect(loops.silence.every((frame) => frame.every((byte) => byte === 0xff))).toBe(true);
  for (const [key, low, high] of [
    ['5', 770, 1336],
    ['#', 941, 1477],
    ['A', 697, 1633],
  ] as const) {
    expect(share(keyTone(key), low, 0.16)).toBeGreaterThan(0.45);
    expect(share(keyTone(key), high, 0.16)).toBeGreaterThan(0.45);
  }
});

describe('what is played', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function studio() {
    const mixer = createMixer();
    const heard = new Map<string, { source: string; first: number | undefined; timestamp: number }[]>();
    const add = (name: string, sound: Sound): void => {
      heard.set(name, []);
      mixer.add(name, name, (source, { payload, timestamp }) =>
        heard.get(name)?.push({ source, first: payload[0], timestamp }),
      );
      mixer.play(name, sound);
    };
    const sources = (name: string): string[] => [...new Set(heard.get(name)?.map(({ source }) => source))];
    return { mixer, add, sources, heard: (name: string) => heard.get(name) ?? [] };
  }
  const from = (accountId: string): Sound => ({ kind: 'account', accountId });

  test('a loop comes in packets of 20 ms, on and on', async () => {
    const { add, heard, mixer } = studio();
    add('ada', { kind: 'busy' });
    await vi.advanceTimersByTimeAsync(3000);
    expect(heard('ada').length).toBeGreaterThanOrEqual(149);
    expect(heard('ada').length).toBeLessThanOrEqual(151);
    expect(heard('ada').map(({ timestamp }) => timestamp)).toEqual(heard('ada').map((_, n) => n * 160));
    mixer.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('what comes in on one link goes to whoever hears it, and to nobody else', () => {
    const { mixer, add, heard } = studio();
    add('ada', from('ben'));
    add('ben', from('ada'));
    add('cara', { kind: 'silence' });
    mixer.take('ben', { payload: Buffer.from([7]), timestamp: 1 });
    expect([heard('ada'), heard('ben'), heard('cara')].map((all) => all.length)).toEqual([1, 0, 0]);
    mixer.play('ada', { kind: 'hold' });
    mixer.take('ben', { payload: Buffer.from([7]), timestamp: 161 });
    expect(heard('ada').length).toBe(1);
  });

  test('the echo is one’s own', () => {
    const { mixer, add, heard } = studio();
    add('ada', { kind: 'voice', voice: 'echo' });
    add('ben', { kind: 'voice', voice: 'echo' });
    mixer.take('ada', { payload: Buffer.from([7]), timestamp: 1 });
    expect([heard('ada').map(({ first }) => first), heard('ben').length]).toEqual([[7], 0]);
  });

  test('a keypad tone goes first, for its 160 ms, and then the other side is heard again', async () => {
    const { mixer, add, heard, sources } = studio();
    add('ada', from('ben'));
    add('ben', from('ada'));
    mixer.tone('ada', '5');
    mixer.take('ben', { payload: Buffer.from([7]), timestamp: 1 });
    await vi.advanceTimersByTimeAsync(400);
    expect([sources('ada'), heard('ada').length]).toEqual([['key'], 8]);
    mixer.take('ben', { payload: Buffer.from([7]), timestamp: 161 });
    expect(heard('ada').at(-1)?.source).toBe('account ben');
  });
});

test.each([
  ['m=audio 9 UDP/TLS/RTP/SAVPF 0\r\n', true],
  ['m=audio 51234 UDP/TLS/RTP/SAVPF 111 0 8\r\n', true],
  ['m=audio 0 UDP/TLS/RTP/SAVPF 0\r\n', false],
  ['m=audio 9 UDP/TLS/RTP/SAVPF 111\r\n', false],
  ['m=video 9 UDP/TLS/RTP/SAVPF 0\r\n', false],
  ['m=audio 9 UDP/TLS/RTP/SAVPF 10 101\r\n', false],
  ['', false],
])('an answer that takes PCMU is one: %j', (sdp, takes) => {
  expect(takesPcmu(`v=0\r\n${sdp}a=mid:0\r\n`)).toBe(takes);
});
