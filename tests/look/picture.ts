import type { Browser, CDPSession, Page } from '@playwright/test';

/**
 * The size of a picture on the page's, and its quality of 100. `accepted` is small, so that all 1,800 together take 7 MB,
 * and still shows a word that moved by a pixel; a lower quality adds more noise than it saves. `readable` is for people.
 */
const kinds = {
  accepted: { scale: 0.36, quality: 40 },
  readable: { scale: 1, quality: 80 },
} as const;

/** A picture in WebP. */
export type Picture = Buffer;

/** Takes the visible part of a page. */
export async function takePicture(
  devtools: CDPSession,
  page: Page,
  kind: keyof typeof kinds,
): Promise<Picture> {
  const { scale, quality } = kinds[kind];
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  // A clip is at a place of the document, of which the page may be scrolled to another part.
  const [x, y] = await page.evaluate(() => [window.scrollX, window.scrollY] as const);
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    clip: { x, y, width, height, scale },
  });
  return Buffer.from(data, 'base64');
}

/** How two pictures differ. */
export interface Difference {
  /** How many pixels are clearly of another colour. */
  readonly pixels: number;
  /** The greatest difference of brightness in an area as large as a short word: the root of its mean square. */
  readonly contrast: number;
  /** Where they are, in red over the faded first picture; null if the pictures have other sizes. */
  readonly picture: Picture | null;
}

/**
 * Differences that nobody sees stay below these limits after compression. In pictures of eight screens, a row that
 * became lighter by 1 of 255 had a contrast of 13 at most, and a word that moved by a pixel one of 15 or more in 19 of 20
 * cases.
 */
const limits = {
  /** The greatest difference of a channel of a pixel, and the number of pixels that may exceed it. */
  channel: 40,
  pixels: 12,
  contrast: 14,
} as const;

export const isSamePicture = ({ pixels, contrast }: Omit<Difference, 'picture'>): boolean =>
  pixels <= limits.pixels && contrast <= limits.contrast;

/** Compares pictures with the decoder of the browser itself. */
export async function pictureComparer(browser: Browser) {
  const page = await browser.newPage();
  const compareInPage = async ([before, after, limit]: readonly [string, string, typeof limits]) => {
    const read = async (data: string) => {
      const image = await createImageBitmap(await (await fetch(`data:image/webp;base64,${data}`)).blob());
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('No canvas');
      context.drawImage(image, 0, 0);
      return { canvas, context, pixels: context.getImageData(0, 0, image.width, image.height) };
    };
    const [first, second] = [await read(before), await read(after)];
    const { width, height, data } = first.pixels;
    const other = second.pixels.data;
    if (width !== second.pixels.width || height !== second.pixels.height)
      return { pixels: width * height, contrast: 255, picture: null };
    const brightness = new Float32Array(width * height);
    const isMarked = new Uint8Array(width * height);
    let pixels = 0;
    for (let at = 0; at < width * height; at++) {
      const [red = 0, green = 0, blue = 0] = [0, 1, 2].map(
        (channel) => (data[at * 4 + channel] ?? 0) - (other[at * 4 + channel] ?? 0),
      );
      brightness[at] = 0.3 * red + 0.59 * green + 0.11 * blue;
      isMarked[at] = Math.max(Math.abs(red), Math.abs(green), Math.abs(blue)) > limit.channel ? 1 : 0;
      pixels += isMarked[at] ?? 0;
    }
    const word = { width: 12, height: 6 };
    let contrast = 0;
    for (let top = 0; top + word.height <= height; top += 2)
      for (let left = 0; left + word.width <= width; left += 4) {
        let squares = 0;
        for (let y = top; y < top + word.height; y++)
          for (let x = left; x < left + word.width; x++) squares += (brightness[y * width + x] ?? 0) ** 2;
        const found = Math.sqrt(squares / (word.width * word.height));
        contrast = Math.max(contrast, found);
        if (found > limit.contrast)
          for (let y = top; y < top + word.height; y++)
            isMarked.fill(1, y * width + left, y * width + left + word.width);
      }
    for (let at = 0; at < width * height; at++)
      for (let channel = 0; channel < 3; channel++) {
        const faded = Math.min(255, 220 + (data[at * 4 + channel] ?? 0) / 8);
        data[at * 4 + channel] = isMarked[at] && channel > 0 ? faded - 160 : faded;
      }
    first.context.putImageData(first.pixels, 0, 0);
    const bytes = new Uint8Array(
      await (await first.canvas.convertToBlob({ type: 'image/webp' })).arrayBuffer(),
    );
    const picture = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    return { pixels, contrast, picture };
  };
  return {
    async compare(before: Picture, after: Picture): Promise<Difference> {
      if (before.equals(after)) return { pixels: 0, contrast: 0, picture: null };
      const { picture, ...measured } = await page.evaluate(compareInPage, [
        before.toString('base64'),
        after.toString('base64'),
        limits,
      ] as const);
      return { ...measured, picture: picture === null ? null : Buffer.from(picture, 'base64') };
    },
    close: () => page.close(),
  };
}
