import type { Browser, CDPSession, Page } from '@playwright/test';

/**
 * The size of a picture on the page's, and its quality of 100. `accepted` is small, so that all 1,800 together take 13 MB,
 * and still shows a word that moved by a pixel; `readable` is for people.
 */
const kinds = {
  accepted: { scale: 0.5, quality: 40 },
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
  /** Where they are, in red over the faded first picture; null if the pictures have other sizes. */
  readonly picture: Picture | null;
}

/** By how much a channel of a pixel may differ: compression enlarges differences that nobody sees. */
const maxChannelDifference = 40;

/** Compares pictures with the decoder of the browser itself. */
export async function pictureComparer(browser: Browser) {
  const page = await browser.newPage();
  const compareInPage = async ([before, after, most]: readonly [string, string, number]) => {
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
    if (width !== second.pixels.width || height !== second.pixels.height)
      return { pixels: width * height, picture: null };
    let pixels = 0;
    for (let at = 0; at < data.length; at += 4) {
      let differs = false;
      for (let channel = at; channel < at + 3; channel++)
        differs ||= Math.abs((data[channel] ?? 0) - (second.pixels.data[channel] ?? 0)) > most;
      if (differs) pixels += 1;
      for (let channel = at; channel < at + 3; channel++) {
        const faded = 220 + (data[channel] ?? 0) / 8;
        data[channel] = differs ? (channel === at ? 220 : 0) : Math.min(255, faded);
      }
    }
    first.context.putImageData(first.pixels, 0, 0);
    const bytes = new Uint8Array(
      await (await first.canvas.convertToBlob({ type: 'image/webp' })).arrayBuffer(),
    );
    return { pixels, picture: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) };
  };
  return {
    async compare(before: Picture, after: Picture): Promise<Difference> {
      if (before.equals(after)) return { pixels: 0, picture: null };
      const { pixels, picture } = await page.evaluate(compareInPage, [
        before.toString('base64'),
        after.toString('base64'),
        maxChannelDifference,
      ] as const);
      return { pixels, picture: picture === null ? null : Buffer.from(picture, 'base64') };
    },
    close: () => page.close(),
  };
}
