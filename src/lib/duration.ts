const shape = /^P(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;
const minute = 60_000;
const day = 24 * 60 * minute;

/** Milliseconds of an ISO 8601 duration as the platform uses them (a month counts 30 days: S0 §9, P1M). Throws RangeError. */
export function durationMs(text: string): number {
  const found = shape.exec(text);
  if (!found) throw new RangeError(`not a duration: ${text}`);
  const [months, days, hours, minutes, seconds] = found.slice(1).map((part) => Number(part ?? 0));
  return (
    (months ?? 0) * 30 * day +
    (days ?? 0) * day +
    (hours ?? 0) * 60 * minute +
    (minutes ?? 0) * minute +
    (seconds ?? 0) * 1000
  );
}
