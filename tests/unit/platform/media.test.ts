import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AudioSource } from '../../platform/telephony/model/audio-source.ts';
import { acceptsPcmu } from '../../platform/media/audio-peer.ts';
import { createMixer } from '../../platform/media/mixing/mixer.ts';
import { decodeMuLaw, encodeMuLaw, sampleRate } from '../../platform/audio/mu-law.ts';
import { createPacketLoss } from '../../platform/media/packet-loss.ts';
import { keyTone, loops } from '../../platform/media/mixing/tones.ts';
import type { Loop } from '../../platform/media/mixing/tones.ts';

describe('mu-law', () => {
  test('encoding reverses decoding, and silence is 0xff', () => {
    expect(encodeMuLaw(0)).toBe(0xff);
    // Except 0x7f, the byte of negative zero.
    const bytes = Array.from({ length: 256 }, (_, byte) => byte).filter((byte) => byte !== 0x7f);
    expect(bytes.map((byte) => encodeMuLaw(decodeMuLaw(byte)))).toEqual(bytes);
  });

  test('decoding reverses encoding within a sixteenth of the sample', () => {
    fc.assert(
      fc.property(fc.integer({ min: -32_000, max: 32_000 }), (sample) => {
        const error = Math.abs(decodeMuLaw(encodeMuLaw(sample)) - sample);
        expect(error).toBeLessThanOrEqual(Math.max(8, Math.abs(sample) / 16));
      }),
    );
  });
});

/** Share of a frequency in the first seconds of a loop, from 0 to 1 (Goertzel). */
function frequencyShare(loop: Loop, frequency: number, seconds: number): number {
  const samples = [...Buffer.concat([...loop]).subarray(0, seconds * sampleRate)].map(decodeMuLaw);
  const angle = (2 * Math.PI * frequency) / sampleRate;
  const [re, im, energy] = samples.reduce(
    ([a, b, e], sample, n) => [
      a + sample * Math.cos(angle * n),
      b + sample * Math.sin(angle * n),
      e + sample ** 2,
    ],
    [0, 0, 0] as readonly [number, number, number],
  );
  return energy === 0 ? 0 : (2 * (re ** 2 + im ** 2)) / (samples.length * energy);
}

test('tones have their frequencies', () => {
  expect(frequencyShare(loops.ringback, 425, 0.9)).toBeGreaterThan(0.95);
  expect(frequencyShare(loops.busy, 425, 0.4)).toBeGreaterThan(0.95);
  expect(frequencyShare(loops.ringback, 1000, 0.9)).toBeLessThan(0.01);
  expect(loops.silence.every((frame) => frame.every((byte) => byte === 0xff))).toBe(true);
  for (const [key, low, high] of [
    ['5', 770, 1336],
    ['#', 941, 1477],
    ['A', 697, 1633],
  ] as const) {
    expect(frequencyShare(keyTone(key), low, 0.16)).toBeGreaterThan(0.45);
    expect(frequencyShare(keyTone(key), high, 0.16)).toBeGreaterThan(0.45);
  }
});

describe('the mixer', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function setUp() {
    const mixer = createMixer();
    const received = new Map<string, { source: string; first: number | undefined; timestamp: number }[]>();
    const add = (name: string, sound: AudioSource): void => {
      received.set(name, []);
      mixer.add(name, name, (source, { payload, timestamp }) =>
        received.get(name)?.push({ source, first: payload[0], timestamp }),
      );
      mixer.play(name, sound);
    };
    const sources = (name: string): string[] => [...new Set(received.get(name)?.map(({ source }) => source))];
    return { mixer, add, sources, received: (name: string) => received.get(name) ?? [] };
  }
  const from = (accountId: string): AudioSource => ({ kind: 'account', accountId });

  test('plays a loop in packets of 20 ms without end', async () => {
    const { add, received, mixer } = setUp();
    add('ada', { kind: 'busy' });
    await vi.advanceTimersByTimeAsync(3000);
    expect(received('ada').length).toBeGreaterThanOrEqual(149);
    expect(received('ada').length).toBeLessThanOrEqual(151);
    expect(received('ada').map(({ timestamp }) => timestamp)).toEqual(received('ada').map((_, n) => n * 160));
    mixer.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('forwards the audio of a link only to those who hear it', () => {
    const { mixer, add, received } = setUp();
    add('ada', from('ben'));
    add('ben', from('ada'));
    add('cara', { kind: 'silence' });
    mixer.receive('ben', { payload: Buffer.from([7]), timestamp: 1 });
    expect([received('ada'), received('ben'), received('cara')].map((all) => all.length)).toEqual([1, 0, 0]);
    mixer.play('ada', { kind: 'hold' });
    mixer.receive('ben', { payload: Buffer.from([7]), timestamp: 161 });
    expect(received('ada').length).toBe(1);
  });

  test('echoes a link to itself only', () => {
    const { mixer, add, received } = setUp();
    add('ada', { kind: 'voice', voice: 'echo' });
    add('ben', { kind: 'voice', voice: 'echo' });
    mixer.receive('ada', { payload: Buffer.from([7]), timestamp: 1 });
    expect([received('ada').map(({ first }) => first), received('ben').length]).toEqual([[7], 0]);
  });

  test('plays a keypad tone for 160 ms before the other side is heard again', async () => {
    const { mixer, add, received, sources } = setUp();
    add('ada', from('ben'));
    add('ben', from('ada'));
    mixer.playTone('ada', '5');
    mixer.receive('ben', { payload: Buffer.from([7]), timestamp: 1 });
    await vi.advanceTimersByTimeAsync(400);
    expect([sources('ada'), received('ada').length]).toEqual([['key'], 8]);
    mixer.receive('ben', { payload: Buffer.from([7]), timestamp: 161 });
    expect(received('ada').at(-1)?.source).toBe('account ben');
  });
});

test('loses the wanted share of packets, evenly spread', () => {
  let share = 0.05;
  const { isNextLost } = createPacketLoss(() => share);
  const lostOf = (count: number): number => Array.from({ length: count }, isNextLost).filter(Boolean).length;
  for (let n = 0; n < 10; n += 1) expect([4, 5, 6]).toContain(lostOf(100));
  share = 1;
  expect(lostOf(50)).toBe(50);
  share = 0;
  expect(lostOf(50)).toBeLessThanOrEqual(1);
});

test.each([
  ['m=audio 9 UDP/TLS/RTP/SAVPF 0\r\n', true],
  ['m=audio 51234 UDP/TLS/RTP/SAVPF 111 0 8\r\n', true],
  ['m=audio 0 UDP/TLS/RTP/SAVPF 0\r\n', false],
  ['m=audio 9 UDP/TLS/RTP/SAVPF 111\r\n', false],
  ['m=video 9 UDP/TLS/RTP/SAVPF 0\r\n', false],
  ['m=audio 9 UDP/TLS/RTP/SAVPF 10 101\r\n', false],
  ['', false],
])('recognizes an answer that accepts PCMU: %j', (sdp, expected) => {
  expect(acceptsPcmu(`v=0\r\n${sdp}a=mid:0\r\n`)).toBe(expected);
});
