import 'temporal-polyfill/global';
import { expect, test } from 'vitest';
import { zoneOptions } from '../../../src/fields/time/zone-option.ts';

const labelOf = (zone: string, at: string, current = 'Europe/Amsterdam'): string | undefined =>
  zoneOptions(current, Temporal.Instant.from(at)).find(({ value }) => value === zone)?.label;

test('names each zone once, with its offset at the moment', () => {
  expect(labelOf('Europe/Amsterdam', '2026-01-01T00:00:00Z')).toBe('Europe/Amsterdam (UTC+01:00)');
  expect(labelOf('Europe/Amsterdam', '2026-07-01T00:00:00Z')).toBe('Europe/Amsterdam (UTC+02:00)');
  expect(labelOf('America/New_York', '2026-01-01T00:00:00Z')).toBe('America/New York (UTC-05:00)');
  const zones = zoneOptions('UTC', Temporal.Instant.from('2026-01-01T00:00:00Z')).map(({ value }) => value);
  expect(new Set(zones).size).toBe(zones.length);
  expect(zones).toContain('UTC');
});

test('offers the current zone even if the browser does not know it', () => {
  expect(labelOf('Mars/Olympus_Mons', '2026-01-01T00:00:00Z', 'Mars/Olympus_Mons')).toBe('Mars/Olympus Mons');
});
