import { mosOf } from './mos.ts';

/** What the browser counted of a link so far; times in ms. */
export interface LinkCount {
  readonly at: number;
  readonly received: number;
  readonly lost: number;
  readonly jitter: number;
  readonly roundTrip: number | null;
  /** All the time that packets spent in the jitter buffer, and how many samples left it. */
  readonly bufferTime: number;
  readonly bufferCount: number;
}

/** A stretch of a call, from one count to the next. */
export interface QualitySample {
  readonly at: number;
  readonly loss: number;
  readonly jitter: number;
  readonly roundTrip: number | null;
  readonly packetsPerSecond: number;
  readonly mos: number;
}

/** One packet carries this much, ms. */
const packetMs = 20;

/**
 * What happened between two counts; null where nothing can be said: no time passed, the counters began anew, or the
 * link has not begun to sound. One that sounded, and of which nothing comes, has lost all of it.
 */
export function sampleOf(before: LinkCount, now: LinkCount): QualitySample | null {
  const ms = now.at - before.at;
  const received = now.received - before.received;
  // A packet that was given up and came after all takes one off.
  const lost = Math.max(0, now.lost - before.lost);
  if (ms <= 0 || received < 0 || now.received === 0) return null;
  const loss = received === 0 ? 1 : lost / (received + lost);
  const left = now.bufferCount - before.bufferCount;
  const buffered = left > 0 ? (now.bufferTime - before.bufferTime) / left : now.jitter * 2;
  const delay = (now.roundTrip ?? 0) / 2 + buffered + packetMs;
  return {
    at: now.at,
    loss,
    jitter: now.jitter,
    roundTrip: now.roundTrip,
    packetsPerSecond: (received * 1000) / ms,
    mos: mosOf({ loss, delay }),
  };
}

/** Kept, at most: two minutes at one sample every two seconds. */
export const sampleLimit = 60;

export const withSample = (
  samples: readonly QualitySample[],
  sample: QualitySample,
): readonly QualitySample[] => [...samples, sample].slice(-sampleLimit);

/** What most likely makes a call sound bad. */
export type Cause = 'nothing' | 'silence' | 'loss' | 'jitter' | 'delay';

/** By what the last few samples have in common. */
export function causeOf(samples: readonly QualitySample[]): Cause {
  const last = samples.slice(-5);
  if (last.length === 0) return 'nothing';
  if (last.at(-1)?.packetsPerSecond === 0) return 'silence';
  const mean = (of: (sample: QualitySample) => number) =>
    last.reduce((sum, sample) => sum + of(sample), 0) / last.length;
  const loss = mean((sample) => sample.loss);
  const jitter = mean((sample) => sample.jitter);
  const roundTrip = mean((sample) => sample.roundTrip ?? 0);
  // Late packets are lost ones to the ear: where the network shakes, that is what to mend first.
  if (jitter > 30) return 'jitter';
  if (loss > 0.01) return 'loss';
  return roundTrip > 300 ? 'delay' : 'nothing';
}
