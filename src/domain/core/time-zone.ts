import * as v from 'valibot';

export const defaultTimeZone = 'Europe/Amsterdam';

/** An IANA time zone by name. An engine accepts one that its browser does not know. */
export const timeZoneName = v.pipe(v.string(), v.maxLength(100));

/** Whether this browser or server can compute with the time zone. */
export function isKnownZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A time zone as submitted: a name, because offsets such as +01:00 know no daylight saving time. */
export const timeZoneInput = v.pipe(
  timeZoneName,
  v.regex(/^[A-Za-z]/, 'A time zone by name'),
  v.check(isKnownZone, 'This time zone does not exist'),
);
