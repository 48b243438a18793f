import type { Random } from '../base/random.ts';
import { between } from '../base/random.ts';

/** Sample rate of wideband telephony. */
export const conversationRate = 16_000;
const volume = 0.28 * 0x7fff;

/** Two voices: pitch in Hz, and the strength of each overtone. */
const voices = [
  { pitch: 118, overtones: [1, 0.6, 0.45, 0.2, 0.3, 0.1] },
  { pitch: 205, overtones: [1, 0.35, 0.5, 0.15, 0.1, 0.05] },
] as const;

/** A syllable: start and length in samples, and its height as a factor of the voice's pitch. */
interface Syllable {
  readonly start: number;
  readonly length: number;
  readonly height: number;
}

const ms = (samples: number): number => (samples * 1000) / conversationRate;
const samplesOf = (duration: number): number => Math.round((duration * conversationRate) / 1000);

/** The syllables of a speaker who takes turns with another, beginning after `pause` ms. */
function* syllables(random: Random, pause: number): Generator<Syllable> {
  let start = samplesOf(pause);
  for (;;) {
    for (let left = between(random, 5, 16); left > 0; left -= 1) {
      const length = samplesOf(between(random, 90, 260));
      yield { start, length, height: 0.85 + 0.3 * random() };
      start += length + samplesOf(between(random, 10, 70));
    }
    // The other speaker's turn.
    start += samplesOf(between(random, 1500, 3500));
  }
}

/** Loudness within a syllable: fades in and out. `share` is the position from 0 to 1. */
const loudness = (share: number): number => Math.min(1, share * 6, (1 - share) * 3);

/**
 * Generates an endless conversation of two people in one channel, a second at a time: no words, but the rhythm and
 * pitch of speech. Equal random numbers give equal audio.
 */
export function* simulateConversation(random: Random): Generator<Int16Array> {
  const speakers = voices.map(({ pitch, overtones }, index) => {
    const says = syllables(random, index * 2200);
    return { pitch, overtones, says, now: says.next().value as Syllable };
  });
  for (let from = 0; ; from += conversationRate) {
    const second = new Float64Array(conversationRate);
    for (const speaker of speakers)
      for (let n = 0; n < conversationRate; n += 1) {
        const at = from + n;
        while (at >= speaker.now.start + speaker.now.length)
          speaker.now = speaker.says.next().value as Syllable;
        const { start, length, height } = speaker.now;
        if (at < start) continue;
        const phase = (2 * Math.PI * speaker.pitch * height * ms(at - start)) / 1000;
        const loudnessNow = loudness((at - start) / length);
        for (const [overtone, share] of speaker.overtones.entries())
          second[n] = (second[n] ?? 0) + loudnessNow * share * 0.4 * Math.sin(phase * (overtone + 1));
      }
    yield Int16Array.from(second, (value) => volume * Math.max(-1, Math.min(1, value)));
  }
}

/** A simulated conversation of `duration` ms. */
export function conversationOf(random: Random, duration: number): Int16Array {
  const samples = new Int16Array(samplesOf(duration));
  let filled = 0;
  for (const second of simulateConversation(random)) {
    samples.set(second.subarray(0, samples.length - filled), filled);
    filled += second.length;
    if (filled >= samples.length) break;
  }
  return samples;
}
