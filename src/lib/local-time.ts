/** A moment as a date-and-time input shows it, on the wall of a place: `2026-11-21T10:15`. */
export const toLocalTime = (instant: string, zone = Temporal.Now.timeZoneId()): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });

/** The moment of a date-and-time input; '' where nothing, or half of it, was filled in. */
export function fromLocalTime(local: string, zone = Temporal.Now.timeZoneId()): string {
  try {
    const instant = Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant();
    return instant.toString({ fractionalSecondDigits: 3 });
  } catch {
    return '';
  }
}
