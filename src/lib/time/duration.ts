const pattern = /^P(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;
const minute = 60_000;
const day = 24 * 60 * minute;

/** An ISO 8601 duration in milliseconds; a month counts as 30 days, as on the platform. Throws RangeError. */
export function durationMs(text: string): number {
  const match = pattern.exec(text);
  if (!match) throw new RangeError(`not a duration: ${text}`);
  const [months, days, hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0));
  return (
    (months ?? 0) * 30 * day +
    (days ?? 0) * day +
    (hours ?? 0) * 60 * minute +
    (minutes ?? 0) * minute +
    (seconds ?? 0) * 1000
  );
}
