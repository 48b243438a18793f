import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bufferClip, joinedClip, loopClip, silenceClip } from '../../../platform/media/mixing/clip.ts';
import { createMixer, playerName } from '../../../platform/media/mixing/mixer.ts';
import { decodeMuLaw, encodeMuLaw, frameLength } from '../../../platform/audio/mu-law.ts';
import { sumFrames } from '../../../platform/audio/sum.ts';
import { loops } from '../../../platform/media/mixing/tones.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const frameOf = (sample: number): Buffer => Buffer.alloc(frameLength, encodeMuLaw(sample));
const exact = (sample: number): number => decodeMuLaw(encodeMuLaw(sample));

test('sums are exact to the encoding, and clipped beyond its range', () => {
  const sum = (...samples: readonly number[]): number =>
    decodeMuLaw(sumFrames(samples.map((sample) => ({ frame: frameOf(sample), gain: 1 })))[0] ?? 0);
  expect(sum(1000, 2000)).toBe(exact(exact(1000) + exact(2000)));
  expect(sum(1000, -1000)).toBe(0);
  expect(sum(30_000, 30_000)).toBe(exact(32_635));
  expect(sum(-30_000, -30_000, -30_000)).toBe(exact(-32_635));
  expect(sum()).toBe(0);
  // Half as loud.
  const halved = sumFrames([{ frame: frameOf(8000), gain: 0.5 }]);
  expect(decodeMuLaw(halved[0] ?? 0)).toBe(exact(exact(8000) / 2));
  const only = frameOf(123);
  expect(sumFrames([{ frame: only, gain: 1 }])).toBe(only);
});

test('clips follow one another without a gap, and their last frames are filled with silence', () => {
  const clip = joinedClip([
    bufferClip(frameOf(500).subarray(0, 40)),
    silenceClip(30),
    loopClip([frameOf(900)]),
  ]);
  expect(clip.frames).toBe(4);
  const samples = (index: number): readonly number[] => [...clip.frame(index)].map(decodeMuLaw);
  expect(samples(0).slice(38, 42)).toEqual([exact(500), exact(500), 0, 0]);
  expect([samples(2)[0], samples(3)[0], samples(0)[0]]).toEqual([0, exact(900), exact(500)]);
});

const player = (id: string, gain = 1) => ({ kind: 'player', sessionId: 's', playerId: id, gain }) as const;

/** A link that hears two players and an account. */
function setUp() {
  const finished: string[] = [];
  const mixer = createMixer((name) => void finished.push(name));
  const heard: number[] = [];
  mixer.add('link', 'ada', (_, { payload }) => heard.push(decodeMuLaw(payload[0] ?? 0)));
  const start = (id: string, sample: number, frames: number, played = 0): void =>
    mixer.startPlayer(playerName('s', id), {
      clip: loopClip(Array.from({ length: frames }, () => frameOf(sample))),
      repeat: 1,
      played,
      paused: false,
    });
  return { mixer, finished, heard, start };
}

test('a link hears the sum of a player and another link', async () => {
  const { mixer, heard, start } = setUp();
  mixer.add('other', 'ben', () => undefined);
  mixer.play('link', {
    kind: 'flow',
    sources: [player('one'), { kind: 'account', accountId: 'ben', gain: 1 }],
  });
  start('one', 1000, 100);
  for (let n = 0; n < 3; n += 1) mixer.receive('other', { payload: frameOf(4000), timestamp: n * 160 });
  await vi.advanceTimersByTimeAsync(200);
  const both = exact(exact(1000) + exact(4000));
  expect(heard.filter((sample) => sample === both).length).toBe(3);
  expect(heard.at(-1)).toBe(exact(1000));
});

test('players follow the clock whether anybody hears them or not, and say when they have finished', async () => {
  const { mixer, finished, heard, start } = setUp();
  mixer.remove('link');
  start('one', 1000, 50);
  await vi.advanceTimersByTimeAsync(990);
  expect(finished).toEqual([]);
  await vi.advanceTimersByTimeAsync(30);
  expect(finished).toEqual(['s one']);
  expect(vi.getTimerCount()).toBe(0);

  // One that goes on after a restart begins where it would be by now.
  start('two', 2000, 50, 900);
  mixer.pausePlayer('s two', true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(finished).toEqual(['s one']);
  mixer.pausePlayer('s two', false);
  await vi.advanceTimersByTimeAsync(120);
  expect([finished, heard]).toEqual([['s one', 's two'], []]);
});

test('a recorder hears what its sources play, and silence where they do not', async () => {
  const { mixer, start } = setUp();
  const recorded: number[] = [];
  mixer.tap('r', [player('one', 2)], (frame) => void recorded.push(decodeMuLaw(frame[0] ?? 0)));
  await vi.advanceTimersByTimeAsync(100);
  start('one', 1000, 5);
  await vi.advanceTimersByTimeAsync(200);
  mixer.untap('r');
  await vi.advanceTimersByTimeAsync(200);
  const loud = exact(exact(1000) * 2);
  expect(recorded.filter((sample) => sample === loud).length).toBe(5);
  expect(recorded.length).toBeGreaterThanOrEqual(14);
  expect(recorded.length).toBeLessThanOrEqual(16);
  expect([recorded[0], recorded.at(-1)]).toEqual([0, 0]);
});

test('fifty players on fifty links cost a fraction of their time', () => {
  vi.useRealTimers();
  const frames = Array.from({ length: 50 }, () => ({ frame: loops.music[3] ?? frameOf(1), gain: 0.5 }));
  const began = performance.now();
  // A second: fifty links that hear two sounds each, fifty times.
  for (let n = 0; n < 50 * 50; n += 1) sumFrames(frames.slice(0, 2));
  expect(performance.now() - began).toBeLessThan(500);
});
