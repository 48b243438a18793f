import { median } from '../statistics.ts';

/** The heap at one time. A restarted worker begins another life, whose heap says nothing about the one before. */
export interface HeapSample {
  /** Minutes since the soak began. */
  readonly at: number;
  readonly mib: number;
  readonly life: number;
}

export interface Trend {
  /** MiB per minute. */
  readonly slope: number;
  /** The growth at this slope over the longest life that was judged, MiB. */
  readonly growth: number;
  /** Standard deviations by which more pairs of samples rise than fall (Mann and Kendall): noise rises and falls. */
  readonly certainty: number;
}

/** Caches fill and code is compiled in the first third of a life. */
const warmUp = 1 / 3;
/** MiB by which a heap that leaks nothing may grow. */
export const allowedMib = 1;
/** Noise looks as certain as this once in 700 times. */
const certain = 3;
/** More samples of a life are taken together: every two of the rest are compared. */
const maxSamples = 150;

/** Medians of neighbours, so that no more than `most` samples remain. */
function thinned(life: readonly HeapSample[]): readonly HeapSample[] {
  const size = Math.ceil(life.length / maxSamples);
  return Array.from({ length: Math.floor(life.length / size) }, (_, n) => {
    const group = life.slice(n * size, (n + 1) * size);
    const of = (read: (sample: HeapSample) => number): number => median(group.map(read));
    return { at: of(({ at }) => at), mib: of(({ mib }) => mib), life: of(({ life: one }) => one) };
  });
}

/** The last two thirds of each life. */
function judgedLives(samples: readonly HeapSample[]): readonly (readonly HeapSample[])[] {
  const lives = [...new Set(samples.map(({ life }) => life))].map((life) =>
    samples.filter((sample) => sample.life === life),
  );
  return lives.flatMap((life) => {
    const [first, last] = [life[0]?.at ?? 0, life.at(-1)?.at ?? 0];
    const judged = life.filter(({ at }) => at >= first + (last - first) * warmUp);
    return judged.length >= 2 ? [thinned(judged)] : [];
  });
}

const slopes = (life: readonly HeapSample[]): readonly number[] =>
  life.flatMap((from, n) => life.slice(n + 1).map((to) => (to.mib - from.mib) / (to.at - from.at)));

const riseOf = (life: readonly HeapSample[]): number =>
  slopes(life).reduce((sum, slope) => sum + Math.sign(slope), 0);

const spanOf = (life: readonly HeapSample[]): number => (life.at(-1)?.at ?? 0) - (life[0]?.at ?? 0);

/**
 * How fast the heap grows: the median slope between any two samples of one life (Theil and Sen), which single peaks do
 * not move. Null while there is too little to judge.
 */
export function trendOf(samples: readonly HeapSample[]): Trend | null {
  const lives = judgedLives(samples);
  if (lives.length === 0) return null;
  const slope = median(lives.flatMap(slopes));
  const score = lives.reduce((sum, life) => sum + riseOf(life), 0);
  const variance = lives.reduce((sum, { length: n }) => sum + (n * (n - 1) * (2 * n + 5)) / 18, 0);
  return {
    slope,
    growth: slope * Math.max(...lives.map(spanOf)),
    certainty: score / Math.sqrt(variance),
  };
}

export const isLeak = ({ growth, certainty }: Trend): boolean => growth > allowedMib && certainty >= certain;
