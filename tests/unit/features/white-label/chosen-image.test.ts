import { expect, test } from 'vitest';
import { chosenImage } from '../../../../src/features/white-label/chosen-image.ts';
import { pngOf } from '../../../integration/platform/support/png.ts';

test('an image has the size that its content says', async () => {
  const file = new File([new Uint8Array(pngOf(30, 20))], 'logo.txt');
  expect(await chosenImage(file)).toEqual({ kind: 'new', file, size: { width: 30, height: 20 } });
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
