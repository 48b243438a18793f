import { useEffect, useState } from 'react';
import { serverNow } from '../../client/connection/clock.ts';
import type { Action } from '../../entities/define/action.ts';

/** Browsers' timers hold 31 bits. */
const maxDelayMs = 2 ** 31 - 1;

/** The next moment at which time alone changes what actions can be performed on a row (ms); null if there is none. */
export function nextChange<Row>(actions: readonly Action<Row>[], row: Row, now: number): number | null {
  const times = actions.flatMap(({ changesAt }) => changesAt?.(row) ?? []).filter((time) => time > now);
  return times.length === 0 ? null : Math.min(...times);
}

/** The platform's time; renders the component again when time alone changes what can be done with the row. */
export function useActionTime<Row>(actions: readonly Action<Row>[], row: Row | null): number {
  const [, setTick] = useState(0);
  const now = serverNow();
  const next = row === null ? null : nextChange(actions, row, now);
  useEffect(() => {
    if (next === null) return undefined;
    const timer = setTimeout(() => setTick((tick) => tick + 1), Math.min(next - serverNow(), maxDelayMs));
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}
