import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How often the delay is sampled, ms. */
const resolution = 5;
const nanoseconds = 1e6;

/** How long the event loop was held up, in ms. */
export interface LoopDelay {
  readonly p99: number;
  readonly max: number;
}

/** Watches the event loop from the first call on; each call reports the time since the one before. */
export function createLoopWatch(): () => LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution });
  return () => {
    histogram.enable();
    // A sample is the time between two timers, of which the resolution is not a delay.
    const delay = (value: number): number => Math.max(0, value / nanoseconds - resolution);
    const found = { p99: delay(histogram.percentile(99)), max: delay(histogram.max) };
    histogram.reset();
    return found;
  };
}
