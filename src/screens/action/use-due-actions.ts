import { useEffect, useState } from 'react';
import { serverNow } from '../../client/connection/clock.ts';
import type { Action } from '../../entities/define/action.ts';

/** The clock may be corrected meanwhile, and a computer may sleep. */
const maxDelayMs = 60_000;

/** The next moment at which time alone changes what actions can be performed on a row (ms); null if there is none. */
export function nextChange<Row>(actions: readonly Action<Row>[], row: Row, now: number): number | null {
  const times = actions.flatMap(({ changesAt }) => changesAt?.(row) ?? []).filter((time) => time > now);
  return times.length === 0 ? null : Math.min(...times);
}

/** The platform's time; renders the component again when time alone changes what can be done with the row. */
export function useActionTime<Row>(actions: readonly Action<Row>[], row: Row | null): number {
  const [tick, setTick] = useState(0);
  const now = serverNow();
  const next = row === null ? null : nextChange(actions, row, now);
  useEffect(() => {
    if (next === null) return undefined;
    const delay = Math.min(Math.ceil(next - serverNow()), maxDelayMs);
    const timer = setTimeout(() => setTick((before) => before + 1), delay);
    return () => clearTimeout(timer);
  }, [next, tick]);
  return now;
}
