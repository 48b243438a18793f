/** Some browsers have the method, some the older property, and others neither. */
type LocaleZones = Partial<Pick<Intl.Locale, 'getTimeZones'>> & { readonly timeZones?: readonly string[] };

/** The time zones of a country, as the browser names them; none in a browser that does not know them. */
function zonesOf(country: string): readonly string[] {
  const locale: LocaleZones = new Intl.Locale('und', { region: country });
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

/** The browser's own name of a zone, which may have several: Asia/Kolkata is Asia/Calcutta. */
function canonical(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return zone;
  }
}

const known = new Map<string, string | null>();

/**
 * The country among these in which a time zone applies (decision 109); null for a zone of none of them, such as UTC. A
 * browser names the zones of all countries in a fifth of a second, so the search ends at the first one.
 */
export function countryOfZone(zone: string, countries: readonly string[]): string | null {
  const found = known.get(zone);
  if (found !== undefined) return found;
  const names = [zone, canonical(zone)];
  const country = countries.find((code) => zonesOf(code).some((name) => names.includes(name))) ?? null;
  known.set(zone, country);
  return country;
}
