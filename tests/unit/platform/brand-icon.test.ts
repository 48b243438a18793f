import { expect, it } from 'vitest';
import { brandIcon, iconImage } from '../../platform/areas/environment/brand-icon.ts';
import { pngOf } from '../../integration/platform/support/png.ts';

const image = (blobId: string, width: number, height: number) => ({ blobId, info: { width, height } });
type Image = ReturnType<typeof image>;
const brand = (logo: Image | null, favicon: Image | null) => ({
  id: 'a',
  publicName: 'A',
  components: [{ type: 'web' as const, portalAssets: { logo, favicon } }],
});

it('takes the larger of the square images, or else the one there is', () => {
  const [wide, small, large] = [image('wide', 200, 46), image('small', 48, 48), image('large', 400, 400)];
  expect(iconImage(brand(wide, small))).toBe(small);
  expect(iconImage(brand(large, small))).toBe(large);
  expect(iconImage(brand(wide, null))).toBe(wide);
  expect(iconImage(brand(null, null))).toBeNull();
});

it('holds the image itself, and nothing where it is gone', async () => {
  const png = pngOf(4, 4);
  const known = brand(null, image('known', 4, 4));
  const icon = await brandIcon({ get: (id) => Promise.resolve(id === 'known' ? png : null) }, known);
  expect(icon).toContain(`href="data:image/png;base64,${png.toString('base64')}"`);
  expect(await brandIcon({ get: () => Promise.resolve(null) }, known)).toBeNull();
  expect(await brandIcon({ get: () => Promise.resolve(png) }, brand(null, null))).toBeNull();
});
