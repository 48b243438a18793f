import { delayImpairment, lossImpairment, mosGrade, mosOf } from './mos.ts';
import type { MosGrade } from './mos.ts';

/** The browser's cumulative counters of a link; times in ms. */
export interface LinkCount {
  readonly at: number;
  readonly received: number;
  readonly lost: number;
  readonly jitter: number;
  readonly roundTrip: number | null;
  /** Total time in the jitter buffer, and the number of samples that left it. */
  readonly bufferTime: number;
  readonly bufferCount: number;
}

/** The quality between two counts. */
export interface QualitySample {
  readonly at: number;
  readonly loss: number;
  readonly jitter: number;
  readonly roundTrip: number | null;
  /** The delay that the jitter buffer adds, ms. */
  readonly buffer: number;
  readonly packetsPerSecond: number;
  readonly mos: number;
}

/** Audio per packet, ms. */
const packetMs = 20;

/**
 * The quality between two counts; null if unknown: no time has passed, the counters were reset, or no audio has
 * arrived yet. A link that had audio and now receives nothing has a loss of 1.
 */
export function sampleOf(before: LinkCount, now: LinkCount): QualitySample | null {
  const ms = now.at - before.at;
  const received = now.received - before.received;
  // A packet given up as lost that arrives late decrements the counter.
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
    buffer: buffered,
    packetsPerSecond: (received * 1000) / ms,
    mos: mosOf({ loss, delay }),
  };
}

/** Maximum number of samples: two minutes at one sample every two seconds. */
export const sampleLimit = 60;

export const withSample = (
  samples: readonly QualitySample[],
  sample: QualitySample,
): readonly QualitySample[] => [...samples, sample].slice(-sampleLimit);

/** The number of samples, 6 seconds of audio, after which a call that is good again says nothing of its quality. */
const calmSamples = 3;

/** The grade that the user is told, that of the last sample that was not good; null while the quality is good. */
export function gradeToShow(
  samples: readonly Pick<QualitySample, 'mos'>[],
): Exclude<MosGrade, 'good'> | null {
  const grades = samples.slice(-calmSamples).map(({ mos }) => mosGrade(mos));
  return grades.findLast((grade) => grade !== 'good') ?? null;
}

/** A cause of poor quality. */
export type Cause = 'silence' | 'loss' | 'jitter' | 'buffer' | 'delay';

/** Jitter above this is audible, ms. */
const highJitter = 30;
/** The rating points from which one cause alone makes a good call fair. */
const notable = 10;

/** The causes in the last few samples, the worst first; none while the quality is good. */
export function causesOf(samples: readonly QualitySample[]): readonly Cause[] {
  const last = samples.slice(-5);
  const now = last.at(-1);
  if (now === undefined || mosGrade(now.mos) === 'good') return [];
  if (now.packetsPerSecond === 0) return ['silence'];
  const mean = (of: (sample: QualitySample) => number) =>
    last.reduce((sum, sample) => sum + of(sample), 0) / last.length;
  // Late packets also count as lost and fill the buffer: jitter is then the only problem to fix.
  if (mean((sample) => sample.jitter) > highJitter) return ['jitter'];
  const way = mean((sample) => sample.roundTrip ?? 0) / 2;
  const buffer = mean((sample) => sample.buffer);
  const costs = [
    { cause: 'loss', points: lossImpairment(mean((sample) => sample.loss)) },
    { cause: buffer >= way ? 'buffer' : 'delay', points: delayImpairment(way + buffer + packetMs) },
  ] as const;
  return costs
    .toSorted((a, b) => b.points - a.points)
    .filter(({ points }, at) => at === 0 || points >= notable)
    .map(({ cause }) => cause);
}
