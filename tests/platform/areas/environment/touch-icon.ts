import type { BrandAssets } from './assets.ts';
import { iconImage } from './brand-icon.ts';
import type { Brand } from './host-brand.ts';
import { inSteps } from './in-steps.ts';
import type { Pixels } from './png-pixels.ts';
import { readPixels, writePng } from './png-pixels.ts';

/** The size that iOS asks for. */
const side = 180;
/** iOS rounds the corners; the image stays clear of them. */
const inset = 24;

/** The light of a channel where the image is on white. */
const onWhite = (data: Uint8Array, at: number, channel: number): number =>
  255 - ((data[at + 3] ?? 0) / 255) * (255 - (data[at + channel] ?? 0));

const within = (value: number, length: number): number => Math.min(Math.max(value, 0), length - 1);

/** The mean light of an area, whose pixels a smaller image shows as one. */
function meanOf(
  { width, height, data }: Pixels,
  channel: number,
  x: number,
  y: number,
  scale: number,
): number {
  const [left, top] = [Math.floor(x * scale), Math.floor(y * scale)];
  const [right, bottom] = [Math.ceil((x + 1) * scale), Math.ceil((y + 1) * scale)];
  let sum = 0;
  for (let row = top; row < bottom; row += 1)
    for (let column = left; column < right; column += 1)
      sum += onWhite(data, (within(row, height) * width + within(column, width)) * 4, channel);
  return sum / ((right - left) * (bottom - top));
}

/** The light between four pixels, of which a larger image shows more. */
function betweenOf({ width, height, data }: Pixels, channel: number, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [dx, dy] = [x - left, y - top];
  const light = (column: number, row: number): number =>
    onWhite(data, (within(row, height) * width + within(column, width)) * 4, channel);
  const above = (1 - dx) * light(left, top) + dx * light(left + 1, top);
  const below = (1 - dx) * light(left, top + 1) + dx * light(left + 1, top + 1);
  return (1 - dy) * above + dy * below;
}

/** The image on a white square, fitted into its middle. */
async function squared(image: Pixels): Promise<Pixels> {
  const scale = Math.max(image.width, image.height) / (side - 2 * inset);
  const wide = Math.max(1, Math.round(image.width / scale));
  const high = Math.max(1, Math.round(image.height / scale));
  const [left, top] = [(side - wide) >> 1, (side - high) >> 1];
  const data = new Uint8Array(side * side * 4).fill(255);
  await inSteps(high, (y) => {
    for (let x = 0; x < wide; x += 1)
      for (let channel = 0; channel < 3; channel += 1)
        data[((top + y) * side + left + x) * 4 + channel] = Math.round(
          scale > 1
            ? meanOf(image, channel, x, y, scale)
            : betweenOf(image, channel, (x + 0.5) * scale - 0.5, (y + 0.5) * scale - 0.5),
        );
  });
  return { width: side, height: side, data };
}

/** By image; several requests wait for the same drawing. */
const drawn = new Map<string, Promise<Buffer | null>>();

async function drawIcon(assets: Pick<BrandAssets, 'get'>, blobId: string): Promise<Buffer | null> {
  const png = await assets.get(blobId);
  const pixels = png && (await readPixels(png));
  return pixels ? writePng(await squared(pixels)) : png;
}

/**
 * The icon on the home screen of an iPhone, which shows PNG only, black where it is transparent. An interlaced image is
 * given as it is; null for a brand without images, which has the portal's own.
 */
export async function touchIcon(assets: Pick<BrandAssets, 'get'>, brand: Brand): Promise<Buffer | null> {
  const blobId = iconImage(brand)?.blobId;
  if (blobId === undefined) return null;
  const icon = drawn.get(blobId) ?? drawIcon(assets, blobId);
  drawn.set(blobId, icon);
  const keep = (found: Buffer | null): void => {
    if (found === null) drawn.delete(blobId);
  };
  icon.then(keep, () => keep(null));
  return icon;
}
