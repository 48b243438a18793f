import { createTrafficSteps } from './traffic-steps.ts';
import type { TrafficOptions } from './traffic-steps.ts';

/** Simulated calls, registrations and log entries. Stopped until a rate is set. */
export interface Traffic {
  /** Calls per second; 0 stops the traffic. */
  setRate(callsPerSecond: number): void;
  rate(): number;
  stop(): Promise<void>;
}

const tickMs = 100;

/** Runs the traffic steps on a timer. */
export function startTraffic(options: TrafficOptions): Traffic {
  const steps = createTrafficSteps(options);
  let rate = 0;
  let timer: ReturnType<typeof setInterval> | null = null;
  let running: Promise<void> | null = null;

  async function tick(): Promise<void> {
    const writes = steps.step(rate);
    if (writes.length > 0) await options.store.write(writes);
  }

  const runTick = (): void => {
    running ??= tick()
      // A row that was deleted meanwhile rejects the whole tick: start over from the existing rows.
      .catch((error: unknown) => {
        console.error('traffic:', error);
        steps.adopt();
      })
      .finally(() => {
        running = null;
      });
  };

  const setRate = (callsPerSecond: number): void => {
    if (timer === null && callsPerSecond > 0) {
      steps.adopt();
      timer = setInterval(runTick, tickMs);
    }
    if (timer !== null && callsPerSecond === 0) {
      clearInterval(timer);
      timer = null;
    }
    rate = callsPerSecond;
  };

  return {
    setRate,
    rate: () => rate,
    async stop() {
      setRate(0);
      await running;
    },
  };
}
