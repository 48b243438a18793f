import type { Random } from '../demo/random.ts';
import { between } from '../demo/random.ts';

/** Telephony's wideband. */
export const talkRate = 16_000;
const volume = 0.28 * 0x7fff;

/** How two people sound: the pitch of each, Hz, and which of its overtones one hears. */
const voices = [
  { pitch: 118, overtones: [1, 0.6, 0.45, 0.2, 0.3, 0.1] },
  { pitch: 205, overtones: [1, 0.35, 0.5, 0.15, 0.1, 0.05] },
] as const;

/** A syllable: when it begins and how long it is (samples), and how high against the voice's own pitch. */
interface Syllable {
  readonly start: number;
  readonly length: number;
  readonly height: number;
}

const ms = (samples: number): number => (samples * 1000) / talkRate;
const samplesOf = (duration: number): number => Math.round((duration * talkRate) / 1000);

/** What one says who talks in turn with another, who begins after `pause` ms. */
function* syllables(random: Random, pause: number): Generator<Syllable> {
  let start = samplesOf(pause);
  for (;;) {
    for (let left = between(random, 5, 16); left > 0; left -= 1) {
      const length = samplesOf(between(random, 90, 260));
      yield { start, length, height: 0.85 + 0.3 * random() };
      start += length + samplesOf(between(random, 10, 70));
    }
    // Now the other one speaks.
    start += samplesOf(between(random, 1500, 3500));
  }
}

/** Swells and fades within a syllable. */
const loudness = (share: number): number => Math.min(1, share * 6, (1 - share) * 3);

/**
 * Two people who talk in turn, both sides in one channel, a second at a time, without end: no words, but with the
 * rhythm and pitch of speech. Equal chance, equal sound.
 */
export function* talk(random: Random): Generator<Int16Array> {
  const speakers = voices.map(({ pitch, overtones }, index) => {
    const says = syllables(random, index * 2200);
    return { pitch, overtones, says, now: says.next().value as Syllable };
  });
  for (let from = 0; ; from += talkRate) {
    const second = new Float64Array(talkRate);
    for (const speaker of speakers)
      for (let n = 0; n < talkRate; n += 1) {
        const at = from + n;
        while (at >= speaker.now.start + speaker.now.length)
          speaker.now = speaker.says.next().value as Syllable;
        const { start, length, height } = speaker.now;
        if (at < start) continue;
        const turn = (2 * Math.PI * speaker.pitch * height * ms(at - start)) / 1000;
        const loud = loudness((at - start) / length);
        for (const [overtone, share] of speaker.overtones.entries())
          second[n] = (second[n] ?? 0) + loud * share * 0.4 * Math.sin(turn * (overtone + 1));
      }
    yield Int16Array.from(second, (value) => volume * Math.max(-1, Math.min(1, value)));
  }
}

/** So many ms of it. */
export function talkOf(random: Random, duration: number): Int16Array {
  const whole = new Int16Array(samplesOf(duration));
  let filled = 0;
  for (const second of talk(random)) {
    whole.set(second.subarray(0, whole.length - filled), filled);
    filled += second.length;
    if (filled >= whole.length) break;
  }
  return whole;
}
