import { setImmediate as nextTurn } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import type { BrandAssets } from '../../platform/areas/environment/assets.ts';
import type { Pixels } from '../../platform/areas/environment/png-pixels.ts';
import { readPixels, writePng } from '../../platform/areas/environment/png-pixels.ts';
import { touchIcon } from '../../platform/areas/environment/touch-icon.ts';
import { chunk, pngOf, pngSignature } from '../../integration/platform/support/png.ts';

const brand = (blobId: string, width: number, height: number) => ({
  id: 'a',
  publicName: 'A',
  components: [
    {
      type: 'web' as const,
      portalAssets: { logo: { blobId, info: { width, height } }, favicon: null },
    },
  ],
});

const pixelsOf = async (png: Buffer | null): Promise<Pixels> => {
  const pixels = png && (await readPixels(png));
  if (!pixels) throw new Error('no pixels');
  return pixels;
};
const at = ({ width, data }: Pixels, x: number, y: number): readonly number[] => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
];

/** A PNG with the given rows, each after its filter byte. */
function rawPng(
  width: number,
  height: number,
  [depth, colour]: readonly [number, number],
  rows: number[],
  extra: Buffer[] = [],
  interlace = 0,
) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, interlace], 8);
  const data = deflateSync(Buffer.from(rows));
  return Buffer.from(
    Buffer.concat([
      pngSignature,
      chunk('IHDR', header),
      ...extra,
      chunk('IDAT', data),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

it('draws the image of the brand on a white square, fitted into its middle', async () => {
  const png = pngOf(400, 100);
  const icon = await pixelsOf(await touchIcon({ get: () => Promise.resolve(png) }, brand('wide', 400, 100)));
  expect([icon.width, icon.height]).toEqual([180, 180]);
  for (const [x, y] of [
    [0, 0],
    [179, 179],
    [90, 60],
    [10, 90],
  ] as const)
    expect(at(icon, x, y)).toEqual([255, 255, 255, 255]);
  expect(at(icon, 90, 90)).toEqual([15, 118, 110, 255]);
  expect(at(icon, 26, 90)).toEqual([15, 118, 110, 255]);
});

it('shows white where an image is transparent, because iOS would show black', async () => {
  const data = new Uint8Array(4 * 4 * 4).fill(0);
  const png = Buffer.from(writePng({ width: 4, height: 4, data }));
  const icon = await pixelsOf(await touchIcon({ get: () => Promise.resolve(png) }, brand('clear', 4, 4)));
  expect(at(icon, 90, 90)).toEqual([255, 255, 255, 255]);
});

it('is the portal’s own without an image, and an interlaced image as it is', async () => {
  const none = { id: 'a', publicName: 'A', components: [] };
  expect(await touchIcon({ get: () => Promise.resolve(null) }, none)).toBeNull();
  expect(await touchIcon({ get: () => Promise.resolve(null) }, brand('gone', 4, 4))).toBeNull();
  const interlaced = rawPng(1, 1, [8, 0], [0, 0], [], 1);
  const icon = await touchIcon({ get: () => Promise.resolve(interlaced) }, brand('interlaced', 1, 1));
  expect(icon).toBe(interlaced);
});

it('reads all filters, palettes, grey, few and many bits', async () => {
  // The same two columns of grey in four rows: none, left, above, mean; and Paeth.
  const filtered = await pixelsOf(rawPng(2, 5, [8, 0], [0, 10, 20, 1, 10, 10, 2, 0, 0, 3, 5, 5, 4, 0, 0]));
  expect(Array.from({ length: 5 }, (_, y) => [0, 1].map((x) => at(filtered, x, y)[0]))).toEqual(
    Array.from({ length: 5 }, () => [10, 20]),
  );
  const palette = [chunk('PLTE', Buffer.from([255, 0, 0, 0, 0, 255])), chunk('tRNS', Buffer.from([0]))];
  const indexed = await pixelsOf(rawPng(3, 1, [1, 3], [0, 0b01000000], palette));
  expect([at(indexed, 0, 0), at(indexed, 1, 0)]).toEqual([
    [255, 0, 0, 0],
    [0, 0, 255, 255],
  ]);
  expect(at(await pixelsOf(rawPng(2, 1, [4, 0], [0, 0x0f])), 1, 0)).toEqual([255, 255, 255, 255]);
  expect(at(await pixelsOf(rawPng(1, 1, [16, 6], [0, 1, 9, 2, 9, 3, 9, 4, 9])), 0, 0)).toEqual([1, 2, 3, 4]);
});

it('lets other work have its turn while it draws a large image', async () => {
  const side = 1200;
  const data = Uint8Array.from({ length: side * side * 4 }, (_, n) => n >> 5);
  const png = Buffer.from(writePng({ width: side, height: side, data }));
  const start = performance.now();
  let isDrawn = false;
  const icon = touchIcon({ get: () => Promise.resolve(png) }, brand('large', side, side)).finally(() => {
    isDrawn = true;
  });
  let maxLag = 0;
  for (let last = start; !isDrawn; last = performance.now()) {
    await nextTurn();
    maxLag = Math.max(maxLag, performance.now() - last);
  }
  expect(await icon).not.toBeNull();
  // In proportion, because other tests share the processor.
  expect(maxLag).toBeLessThan((performance.now() - start) / 5);
});

it('draws an image once for several requests', async () => {
  const get = vi.fn<BrandAssets['get']>(() => Promise.resolve(Buffer.from(pngOf(40, 40))));
  const [one, other] = await Promise.all([
    touchIcon({ get }, brand('once', 40, 40)),
    touchIcon({ get }, brand('once', 40, 40)),
  ]);
  expect(one).toBe(other);
  expect(get).toHaveBeenCalledTimes(1);
});
