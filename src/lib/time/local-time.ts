/** An instant as the value of a datetime-local input, in a time zone: `2026-11-21T10:15`. */
export const toLocalTime = (instant: string, zone = Temporal.Now.timeZoneId()): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });

/** The instant of a datetime-local input's value; '' if it is empty or incomplete. */
export function fromLocalTime(local: string, zone = Temporal.Now.timeZoneId()): string {
  try {
    const instant = Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant();
    return instant.toString({ fractionalSecondDigits: 3 });
  } catch {
    return '';
  }
}

/**
 * The instants (ms) at which a zone's clock shows a datetime-local input's value: none in an hour that a change of the
 * clock skips, two in an hour that it repeats. None too for a value that is empty or incomplete.
 */
export function instantsOf(local: string, zone: string): readonly number[] {
  try {
    const time = Temporal.PlainDateTime.from(local);
    const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
      time.toZonedDateTime(zone, { disambiguation }),
    );
    if (!first || !second || !first.toPlainDateTime().equals(time)) return [];
    return [...new Set([first.epochMilliseconds, second.epochMilliseconds])];
  } catch {
    return [];
  }
}

/** Whether the zone's clock shows an instant (ms) for the first or the second time; null if only once. */
export function repetitionOf(instant: number, zone: string): 'first' | 'second' | null {
  const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDateTime();
  const [first, second] = instantsOf(local.toString(), zone);
  if (second === undefined) return null;
  return instant === first ? 'first' : 'second';
}
