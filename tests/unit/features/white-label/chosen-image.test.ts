import { expect, test } from 'vitest';
import { chosenImage } from '../../../../src/features/white-label/chosen-image.ts';
import { pngOf } from '../../../integration/platform/support/png.ts';

test('an image has the size that its content says', async () => {
  const file = new File([new Uint8Array(pngOf(30, 20))], 'logo.txt');
  expect(await chosenImage(file)).toEqual({
    kind: 'new',
    file,
    size: { width: 30, height: 20 },
    format: null,
  });
});

test('a file without an image, and one that is gone, have no size', async () => {
  const text = new File(['hello'], 'logo.png');
  expect(await chosenImage(text)).toMatchObject({ size: null });
  const gone = new File([], 'gone.png');
  gone.slice = () =>
    Object.assign(new Blob(), {
      arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
    });
  expect(await chosenImage(gone)).toMatchObject({ size: null });
});

test.each([
  ['JPEG', '\xff\xd8\xff\xe0'],
  ['GIF', 'GIF89a'],
  ['WebP', 'RIFF\x10\0\0\0WEBPVP8 '],
  ['AVIF', '\0\0\0\x20ftypavif'],
  ['HEIC', '\0\0\0\x20ftypheic'],
  ['TIFF', 'II*\0\x08'],
  ['BMP', 'BM\x46\x10\0\0\0\0\0\0\x36'],
  ['ICO', '\0\0\x01\0\x01\0'],
  ['PDF', '%PDF-1.7'],
  ['SVG', '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="http://www.w3.org/2000/svg">'],
  [null, '<p>no <svg> image</p>'],
  [null, 'BMW catalogue'],
])('a file that is %s says so, whatever its name', async (format, start) => {
  const file = new File([Uint8Array.from(start, (sign) => sign.charCodeAt(0))], 'logo.png');
  expect(await chosenImage(file)).toEqual({ kind: 'new', file, size: null, format });
});
