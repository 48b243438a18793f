import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  blockText,
  isSameText,
  maxPastedCells,
  readBlock,
} from '../../../../../../../src/features/billing/price-plan/tree/clipboard/block.ts';

test('reads what spreadsheets put on the clipboard', () => {
  expect(readBlock('150%\t0.02\r\nsame\tnone\r\n')).toEqual([
    ['150%', '0.02'],
    ['same', 'none'],
  ]);
  expect(readBlock('"error: ""closed""\nfor good"')).toEqual([['error: "closed"\nfor good']]);
  expect(readBlock('a\n\nb')).toEqual([['a'], [''], ['b']]);
  expect(readBlock('')).toEqual([]);
});

test('what is written is read again', () => {
  // Reading takes the apostrophe that escapes a cell for spreadsheets.
  const cell = fc.string().filter((text) => !text.startsWith("'"));
  const row = fc.array(cell, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
      expect(readBlock(blockText(rows))).toEqual(rows);
    }),
  );
  expect(readBlock(blockText([['150%'], ['']]))).toEqual([['150%'], ['']]);
});

test('a block that is too large is not read', () => {
  expect(readBlock('1\n'.repeat(maxPastedCells))).toHaveLength(maxPastedCells);
  expect(readBlock('1\n'.repeat(maxPastedCells + 1))).toBeUndefined();
  expect(readBlock('1'.repeat(1_000_001))).toBeUndefined();
});

test('texts are the same whatever their line ends', () => {
  expect(isSameText('1\n2', '1\r\n2\r\n')).toBe(true);
  expect(isSameText('1\n2', '1\n3')).toBe(false);
});
