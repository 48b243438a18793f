import * as v from 'valibot';
import { expect, test } from 'vitest';
import { brandOf, logoFor } from '../../../src/app/brand/brand.ts';
import { configSchema } from '../../../src/domain/protocol/config.ts';

const origin = 'https://portal.example';
const logo = { blobId: 'b1', info: { width: 200, height: 46 } };

/** The brand of a config.json with these parts. */
function brand(parts: { readonly assets?: unknown; readonly apiBaseUri?: string; readonly web?: object }) {
  const web = { type: 'web', portalAssets: { logo, favicon: null }, ...parts.web };
  const config = {
    apiBaseUri: parts.apiBaseUri ?? '',
    ...('assets' in parts && { assets: parts.assets }),
    environment: { id: 'e', publicName: 'Voxtree', components: [{ type: 'sip' }, web] },
    features: [],
  };
  return brandOf(v.parse(configSchema, config), origin);
}

test.each([
  [{ assets: '/v1/environment/asset' }, 'https://portal.example/v1/environment/asset/b1'],
  [{ assets: 'https://cdn.example/a/' }, 'https://cdn.example/a/b1'],
  [{ apiBaseUri: 'https://api.example/' }, 'https://api.example/v1/environment/asset/b1'],
  [{}, 'https://portal.example/v1/environment/asset/b1'],
])('derives from %j the logo address %s', (parts, url) => {
  expect(brand(parts).logo).toEqual({ url, width: 200, height: 46 });
});

test.each([
  { assets: 'javascript:alert(1)//' },
  { assets: 'data:image/svg+xml,<svg/>#' },
  { assets: 'http://elsewhere.example' },
  { apiBaseUri: 'javascript:alert(1)//' },
  { apiBaseUri: 'http://' },
])('drops the logo for a hostile address (%j) and keeps the name', (parts) => {
  expect(brand(parts)).toMatchObject({ publicName: 'Voxtree', logo: null });
});

// Decision 90.
test('has a logo for the dark theme, or none, also in a configuration from before there were any', () => {
  const darkLogo = { blobId: 'b2', info: { width: 100, height: 46 } };
  expect(brand({ web: { portalAssets: { logo, darkLogo, favicon: null } } }).darkLogo).toEqual({
    url: 'https://portal.example/v1/environment/asset/b2',
    width: 100,
    height: 46,
  });
  expect(brand({})).toMatchObject({ logo: { width: 200 }, darkLogo: null });
  const invalid = { logo, darkLogo: { blobId: 'b2', info: { width: 0, height: 46 } }, favicon: null };
  expect(brand({ web: { portalAssets: invalid } })).toMatchObject({ logo: { width: 200 }, darkLogo: null });
});

test('shows the logo of the theme, or the other one if it cannot be loaded', () => {
  const darkLogo = { blobId: 'b2', info: { width: 100, height: 46 } };
  const both = brand({ web: { portalAssets: { logo, darkLogo, favicon: null } } });
  const [light = '', dark = ''] = [both.logo?.url, both.darkLogo?.url];
  expect(logoFor(both, 'light', [])).toBe(both.logo);
  expect(logoFor(both, 'dark', [])).toBe(both.darkLogo);
  expect(logoFor(both, 'dark', [dark])).toBe(both.logo);
  expect(logoFor(both, 'dark', [dark, light])).toBeNull();
  expect(logoFor(both, 'light', [light])).toBeNull();
  expect(logoFor(brand({}), 'dark', [])).toMatchObject({ width: 200 });
});

test('escapes a blob id to one path segment', () => {
  const hostile = { portalAssets: { logo: { ...logo, blobId: '../../x?y#"><script>' }, favicon: null } };
  expect(brand({ web: hostile }).logo?.url).toBe(
    'https://portal.example/v1/environment/asset/..%2F..%2Fx%3Fy%23%22%3E%3Cscript%3E',
  );
});

test.each([
  { accent: 'red; background: url(//x)' },
  { portalAssets: { logo: 'b1', favicon: { blobId: 1 } } },
  { portalAssets: { logo: { blobId: 'b1', info: { width: 0, height: 0 } }, favicon: null } },
])('ignores invalid branding (%j) and keeps the name', (web) => {
  const found = brand({ web });
  expect(found.publicName).toBe('Voxtree');
  expect('accent' in web ? found.accent : found.logo).toBe('accent' in web ? undefined : null);
});
