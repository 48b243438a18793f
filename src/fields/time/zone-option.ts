/** The offset of a zone at a moment, such as +01:00; null for a zone that the browser does not know. */
function offsetAt(zone: string, at: Temporal.Instant): string | null {
  try {
    return at.toZonedDateTimeISO(zone).offset;
  } catch {
    return null;
  }
}

function labelOf(zone: string, at: Temporal.Instant): string {
  const name = zone.replaceAll('_', ' ');
  const offset = offsetAt(zone, at);
  return offset === null ? name : `${name} (UTC${offset})`;
}

/** The time zones that the browser knows, and the current one. */
const zonesWith = (current: string): readonly string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current])].toSorted();

type ZoneName = { readonly value: string; readonly label: string };
const named = new Map<string, readonly ZoneName[]>();

/** Time zones as files spell them. Returns the same array for the same zone, because a file has many lines. */
export function zoneNames(current: string): readonly ZoneName[] {
  const names = named.get(current) ?? zonesWith(current).map((zone) => ({ value: zone, label: zone }));
  named.set(current, names);
  return names;
}

/** Time zones with their offsets at a moment. */
export const zoneOptions = (current: string, at: Temporal.Instant) =>
  zonesWith(current).map((zone) => ({ value: zone, label: labelOf(zone, at) }));
