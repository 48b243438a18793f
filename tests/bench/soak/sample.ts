import type { HeapSample, Trend } from './memory-trend.ts';
import { isLeak, trendOf } from './memory-trend.ts';

/** The events and findings up to one moment of the soak. */
export interface Sample {
  /** Minutes since the soak began. */
  readonly at: number;
  /** Numbered messages that the platform has sent so far. */
  readonly messages: number;
  readonly sockets: number;
  /** Sessions of sockets that the platform holds; the browser needs one. */
  readonly eventSessions: number;
  /** Heap of the largest tab, and of the engine, after garbage collection, MiB. */
  readonly tab: number;
  readonly engine: number;
  /** Memory of all processes of the browser, MiB; null where the system does not report it. */
  readonly browser: number | null;
  /** So far: connections cut, engines killed, and platforms killed and started again. */
  readonly cuts: number;
  readonly engineRestarts: number;
  readonly platformRestarts: number;
  /** Updates that a tab still does not show; empty when nothing was lost. */
  readonly lost: readonly string[];
}

export interface Trends {
  readonly tab: Trend | null;
  readonly engine: Trend | null;
}

/** The tabs live as long as the soak; the engine until it is killed. */
export const trendsOf = (samples: readonly Sample[]): Trends => {
  const heaps = (which: 'tab' | 'engine', lifeOf: (sample: Sample) => number): readonly HeapSample[] =>
    samples.map((sample) => ({ at: sample.at, mib: sample[which], life: lifeOf(sample) }));
  return {
    tab: trendOf(heaps('tab', () => 0)),
    engine: trendOf(heaps('engine', ({ engineRestarts }) => engineRestarts)),
  };
};

const minute = (at: number): string => `minute ${at.toFixed(1)}`;

/** The faults found over all samples; empty when there are none. */
export function faultsOf(samples: readonly Sample[]): readonly string[] {
  const lost = samples
    .filter((sample) => sample.lost.length > 0)
    .map((sample) => `${sample.lost.length} updates lost in ${minute(sample.at)}: ${sample.lost.join('; ')}`);
  const crowded = samples
    .filter(({ sockets }) => sockets !== 1)
    .map(({ at, sockets }) => `${sockets} sockets in ${minute(at)}`);
  const grown = Object.entries(trendsOf(samples)).flatMap(([which, trend]: [string, Trend | null]) =>
    trend && isLeak(trend)
      ? [`the memory of the ${which} grows by ${trend.slope.toPrecision(2)} MiB a minute`]
      : [],
  );
  return [...lost, ...crowded, ...grown];
}
