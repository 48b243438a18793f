import { encodeMuLaw, frameLength, sampleRate } from '../../audio/mu-law.ts';

/** Repeating audio, cut into packets. */
export type Loop = readonly Buffer[];

const level = 6000;
const sine = (frequency: number, n: number): number => Math.sin((2 * Math.PI * frequency * n) / sampleRate);

/** Makes a loop; `wave` returns -1 to 1 for a sample's number and its time in s. */
function loop(seconds: number, wave: (n: number, at: number) => number): Loop {
  const frames = Math.round((seconds * sampleRate) / frameLength);
  return Array.from({ length: frames }, (_, frame) =>
    Buffer.from(
      Array.from({ length: frameLength }, (__, offset) => {
        const n = frame * frameLength + offset;
        return encodeMuLaw(level * wave(n, n / sampleRate));
      }),
    ),
  );
}

/** The tones of a Dutch exchange, 425 Hz: ringback 1 s in 5, busy 0.5 s in each second. */
const callTone = 425;
const ringback = loop(5, (n, at) => (at < 1 ? sine(callTone, n) : 0));
const busy = loop(1, (n, at) => (at < 0.5 ? sine(callTone, n) : 0));
const silence = loop(0.02, () => 0);

/** Music on hold: four bars of broken chords, in eighths of 0.3 s. */
const melody = [392, 523, 659, 523, 440, 523, 698, 523, 494, 587, 784, 587, 523, 659, 784, 659];
const eighth = 0.3;
const music = loop(melody.length * eighth, (n, at) => {
  const index = Math.floor(at / eighth) % melody.length;
  const pitch = melody[index] ?? 0;
  const fade = Math.exp(-4 * (at % eighth));
  return fade * (0.7 * sine(pitch, n) + 0.3 * sine(pitch / 2, n));
});

/** A voice that counts in beeps: one to four beeps, with a pause after each group. */
const beep = 0.24;
const counts = [1, 2, 3, 4];
const groupLengths = counts.map((count) => count * beep + 0.8);
const counting = loop(
  groupLengths.reduce((sum, length) => sum + length, 0),
  (n, at) => {
    let start = 0;
    for (const [index, count] of counts.entries()) {
      const within = at - start;
      const length = groupLengths[index] ?? 0;
      if (within < length) return within < count * beep && within % beep < 0.14 ? sine(600, n) : 0;
      start += length;
    }
    return 0;
  },
);

/** The speaking clock: a pip each second, and a longer, higher one every ten seconds. */
const clock = loop(10, (n, at) => {
  const isTenth = at < 1;
  return at % 1 < (isTenth ? 0.5 : 0.1) ? sine(isTenth ? 1200 : 1000, n) : 0;
});

/** The line is free, or all lines are taken. */
const dial = loop(1, (n) => sine(callTone, n));
const congestion = loop(0.5, (n, at) => (at < 0.25 ? sine(callTone, n) : 0));
const beep1000 = loop(0.3, (n) => sine(1000, n));

export const loops = { silence, ringback, busy, music, counting, clock } as const;

/** The tones that flows play by name. */
export const playedTones: Readonly<Record<string, Loop>> = {
  ringback,
  busy,
  congestion,
  dial,
  beep: beep1000,
  music,
};

const rows = [697, 770, 852, 941];
const columns = [1209, 1336, 1477, 1633];
const keys = ['123A', '456B', '789C', '*0#D'];

/** A keypad tone (ITU-T Q.23) of 160 ms. */
export function keyTone(key: string): Loop {
  const row = keys.findIndex((line) => line.includes(key));
  const [low, high] = [rows[row], columns[keys[row]?.indexOf(key) ?? -1]];
  return loop(0.16, (n) =>
    low === undefined || high === undefined ? 0 : (sine(low, n) + sine(high, n)) / 2,
  );
}
