import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** An image as config.json names it, with its bytes. */
export interface BrandAsset {
  readonly blobId: string;
  readonly info: { readonly width: number; readonly height: number };
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A PNG of the brand folder. Its id is a hash of its content. */
function png(name: string): BrandAsset {
  const bytes = new Uint8Array(readFileSync(new URL(`./brand/${name}.png`, import.meta.url)));
  const header = new DataView(bytes.buffer);
  return {
    blobId: createHash('sha256').update(bytes).digest('hex').slice(0, 32),
    // The first chunk of a PNG (IHDR) begins with width and height.
    info: { width: header.getUint32(16), height: header.getUint32(20) },
    bytes,
  };
}

export interface Brand {
  readonly id: string;
  readonly publicName: string;
  readonly accent: string;
  readonly logo: BrandAsset | null;
  readonly favicon: BrandAsset | null;
}

const house: Brand = { id: 'voxtree', publicName: 'Voxtree', accent: '#2563eb', logo: null, favicon: null };

const reseller = (id: string, publicName: string, accent: string): Brand => ({
  id,
  publicName,
  accent,
  logo: png(`${id}-logo`),
  favicon: png(`${id}-favicon`),
});

/** Brands of resellers by host name. Browsers resolve every `*.localhost` to this machine. */
const brands: Readonly<Record<string, Brand>> = {
  'noorderlicht.localhost': reseller('noorderlicht', 'Noorderlicht Telecom', '#0f766e'),
  'brightwater.localhost': reseller('brightwater', 'Brightwater Voice', '#7c3aed'),
};

/** The brand of the host on which the portal is open. */
export const brandFor = (hostName: string): Brand =>
  Object.hasOwn(brands, hostName) ? (brands[hostName] ?? house) : house;

const assets = new Map(
  Object.values(brands)
    .flatMap(({ logo, favicon }) => [logo, favicon])
    .flatMap((asset) => (asset ? [[asset.blobId, asset] as const] : [])),
);

/** The image with this id, of any brand: images are public. */
export const brandAsset = (blobId: string): BrandAsset | undefined => assets.get(blobId);
