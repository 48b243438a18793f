import { getCountries } from 'libphonenumber-js/min';
import { afterEach, expect, test, vi } from 'vitest';
import { countryOfZone } from '../../../../src/domain/value/country-of-zone.ts';

afterEach(() => void vi.restoreAllMocks());

// See decision 109.
test.each([
  ['Europe/Amsterdam', 'NL'],
  ['Europe/London', 'GB'],
  ['Europe/Brussels', 'BE'],
  ['America/Chicago', 'US'],
  // One zone with two names.
  ['Asia/Kolkata', 'IN'],
  ['Asia/Calcutta', 'IN'],
  ['UTC', null],
  ['Etc/GMT+3', null],
  ['Mars/Olympus', null],
])('the country of the time zone %s is %s', (zone, country) => {
  expect(countryOfZone(zone, getCountries())).toBe(country);
});

test('only the countries that are listed are found', () => {
  expect(countryOfZone('Europe/Oslo', ['NL', 'BE'])).toBeNull();
});

test('a browser that does not know the zones of countries finds none', () => {
  vi.spyOn(Intl.Locale.prototype as unknown as { timeZones: unknown }, 'timeZones', 'get').mockReturnValue(
    undefined,
  );
  expect(countryOfZone('Europe/Paris', getCountries())).toBeNull();
});
