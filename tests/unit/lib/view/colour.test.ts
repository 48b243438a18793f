import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, parseColour, readableOn, surfaceTones, toHex } from '../../../../src/lib/view/colour.ts';

const byte = fc.integer({ min: 0, max: 255 });
const colour = fc.tuple(byte, byte, byte);

test('computes contrast as WCAG does', () => {
  expect(contrast([255, 255, 255], [0, 0, 0])).toBeCloseTo(21);
  expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2);
  expect(contrast([1, 2, 3], [1, 2, 3])).toBe(1);
});

test('parses only #rrggbb, and formatting reverses parsing', () => {
  for (const text of ['', '#fff', 'red', '#12345g', '#1234567', 'url(x)'])
    expect(parseColour(text)).toBeNull();
  fc.assert(
    fc.property(colour, (one) => {
      expect(parseColour(toHex(one))).toEqual(one);
    }),
  );
});

test('text in any colour and text on any colour is readable', () => {
  fc.assert(
    fc.property(
      colour,
      fc.constantFrom([240, 242, 245] as const, [28, 32, 38] as const),
      (one, background) => {
        expect(contrast(readableOn(background, one), background)).toBeGreaterThanOrEqual(4.5);
        const { text, hover } = surfaceTones(one);
        expect(contrast(text, one)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(text, hover)).toBeGreaterThanOrEqual(4.5);
      },
    ),
  );
});

test('leaves a colour that is already readable unchanged', () => {
  expect(readableOn([255, 255, 255], [0, 0, 139])).toEqual([0, 0, 139]);
});
