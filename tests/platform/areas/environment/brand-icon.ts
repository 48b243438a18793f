import type { PortalAsset } from '../../../../src/domain/entities/environment/component.ts';
import { webOf } from '../../../../src/domain/entities/environment/rules.ts';
import type { BrandAssets } from './assets.ts';
import type { Brand } from './host-brand.ts';

/** Browsers may cut an icon to a circle of 80 percent of its width; the image fits into that. */
const inset = 20;
const side = 100 - 2 * inset;

/** How much of a square an image covers when it is fitted into it. */
const squareness = ({ info: { width, height } }: PortalAsset): number =>
  Math.min(width, height) / Math.max(width, height);

/** The image of a brand that fits an icon best: a square one, and the larger of two; null for a brand without images. */
export function iconImage(brand: Brand): PortalAsset | null {
  const { logo, favicon } = webOf(brand).portalAssets;
  const images = [favicon, logo].filter((image) => image !== null);
  const squares = images.filter((image) => squareness(image) >= 0.75);
  const [first] = (squares.length > 0 ? squares : images).toSorted((a, b) => b.info.height - a.info.height);
  return first ?? null;
}

/**
 * The icon of the installed application: the brand's image on white, at any size. Null for a brand without images,
 * which has the portal's own.
 */
export async function brandIcon(assets: Pick<BrandAssets, 'get'>, brand: Brand): Promise<string | null> {
  const image = iconImage(brand);
  const png = image && (await assets.get(image.blobId));
  if (png === null) return null;
  // Within an image, browsers load nothing from elsewhere.
  const data = `data:image/png;base64,${png.toString('base64')}`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">',
    '<rect width="100" height="100" fill="#ffffff"/>',
    `<image x="${inset}" y="${inset}" width="${side}" height="${side}" href="${data}"/>`,
    '</svg>',
  ].join('');
}
