import type { BrandAssets } from './assets.ts';
import { iconImage } from './brand-icon.ts';
import type { Brand } from './host-brand.ts';
import type { Pixels } from './png-pixels.ts';
import { readPixels, writePng } from './png-pixels.ts';

/** The size that iOS asks for. */
const side = 180;
/** iOS rounds the corners; the image stays clear of them. */
const inset = 24;

/** The colour between four pixels, on white. */
function colourAt({ width, height, data }: Pixels, x: number, y: number): readonly number[] {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [dx, dy] = [x - left, y - top];
  const sum = [0, 0, 0];
  for (const [column, row, weight] of [
    [left, top, (1 - dx) * (1 - dy)],
    [left + 1, top, dx * (1 - dy)],
    [left, top + 1, (1 - dx) * dy],
    [left + 1, top + 1, dx * dy],
  ] as const) {
    const inRow = Math.min(Math.max(column, 0), width - 1);
    const at = (Math.min(Math.max(row, 0), height - 1) * width + inRow) * 4;
    const opacity = (data[at + 3] ?? 0) / 255;
    for (const n of [0, 1, 2])
      sum[n] = (sum[n] ?? 0) + weight * ((data[at + n] ?? 0) * opacity + 255 * (1 - opacity));
  }
  return sum;
}

/** The image on a white square, fitted into its middle. */
function squared(image: Pixels): Pixels {
  const scale = Math.max(image.width, image.height) / (side - 2 * inset);
  const [wide, high] = [Math.round(image.width / scale), Math.round(image.height / scale)];
  const [left, top] = [(side - wide) >> 1, (side - high) >> 1];
  // A larger image is sampled more than once per pixel, so that thin lines stay.
  const samples = Math.max(1, Math.ceil(scale));
  const data = new Uint8Array(side * side * 4).fill(255);
  for (let y = 0; y < high; y += 1)
    for (let x = 0; x < wide; x += 1) {
      const sum = [0, 0, 0];
      for (let n = 0; n < samples * samples; n += 1) {
        const [dx, dy] = [((n % samples) + 0.5) / samples, (Math.floor(n / samples) + 0.5) / samples];
        colourAt(image, (x + dx) * scale - 0.5, (y + dy) * scale - 0.5).forEach((light, channel) => {
          sum[channel] = (sum[channel] ?? 0) + light;
        });
      }
      const colour = sum.map((light) => Math.round(light / samples ** 2));
      data.set(colour, ((top + y) * side + left + x) * 4);
    }
  return { width: side, height: side, data };
}

const drawn = new Map<string, Buffer>();

/**
 * The icon on the home screen of an iPhone, which shows PNG only, black where it is transparent. An interlaced image is
 * given as it is; null for a brand without images, which has the portal's own.
 */
export async function touchIcon(assets: Pick<BrandAssets, 'get'>, brand: Brand): Promise<Buffer | null> {
  const blobId = iconImage(brand)?.blobId;
  if (blobId === undefined) return null;
  const known = drawn.get(blobId);
  if (known !== undefined) return known;
  const png = await assets.get(blobId);
  if (png === null) return null;
  const pixels = readPixels(png);
  const icon = pixels === null ? png : writePng(squared(pixels));
  drawn.set(blobId, icon);
  return icon;
}
