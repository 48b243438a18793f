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
