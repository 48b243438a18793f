const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How far ahead a moment is. Two days and two hours, so that "1 day" never stands for almost two. */
const steps = [
  { unit: 'day', ms: dayMs, from: 2 * dayMs },
  { unit: 'hour', ms: hourMs, from: 2 * hourMs },
  { unit: 'minute', ms: minuteMs, from: minuteMs },
] as const;

export interface Countdown {
  readonly count: number;
  readonly unit: (typeof steps)[number]['unit'] | 'second';
  /** After how many ms it reads differently. */
  readonly changesIn: number;
}

/** The time from `now` until `until` (both in ms), in seconds only in the last minute; null once it has come. */
export function countdown(until: number, now: number): Countdown | null {
  const left = until - now;
  if (left <= 0) return null;
  const step = steps.find(({ from }) => left >= from);
  if (step === undefined)
    return { count: Math.ceil(left / secondMs), unit: 'second', changesIn: left % secondMs || secondMs };
  // Whole units: the next one is shown as soon as less than this one is left.
  return { count: Math.floor(left / step.ms), unit: step.unit, changesIn: (left % step.ms) + 1 };
}
