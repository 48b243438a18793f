import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRowsReader, createRowsWriter } from '../../../../src/lib/text/rows-text.ts';

type TextRow = Readonly<Record<string, unknown>>;
const rowsOf = fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { maxLength: 8 });

test('reads rows back as they were written, with a new reader and a used one', () => {
  fc.assert(
    fc.property(fc.array(rowsOf, { maxLength: 4 }), (lists) => {
      const write = createRowsWriter<TextRow>();
      const read = createRowsReader<TextRow>();
      for (const rows of lists) {
        const written = write(rows);
        const plain: unknown = JSON.parse(JSON.stringify(rows));
        expect(read(written)).toEqual(plain);
        expect(createRowsReader<TextRow>()(written)).toEqual(plain);
      }
    }),
  );
});

test('reads back more names than there are codes, and values that look like names or codes', () => {
  const rows = Array.from({ length: 90 }, (_, n) => ({
    [`name ${n}`]: ['":', ',":"', '\u0001\u001F\n', '\\"a":'],
  }));
  expect(createRowsReader<TextRow>()(createRowsWriter<TextRow>()(rows))).toEqual(rows);
});

test('an unchanged row is the same object even at a new index, and a field name is written once', () => {
  const [a, b, c] = [1, 2, 3].map((version) => ({ identifier: `row-${version}`, version }));
  if (!a || !b || !c) throw new Error('three');
  const write = createRowsWriter<TextRow>();
  const read = createRowsReader<TextRow>();
  const [first, second] = read(write([a, b]));
  const written = write([c, { ...b, version: 9 }, a]);
  const after = read(written);
  expect(after[2]).toBe(first);
  expect(after[1]).not.toBe(second);
  expect(after[1]).toEqual({ identifier: 'row-2', version: 9 });
  expect(written.text).not.toContain('identifier');
});

test('does not confuse the text of two writers', () => {
  const read = createRowsReader<TextRow>();
  expect(read(createRowsWriter<TextRow>()([{ a: 1 }]))).toEqual([{ a: 1 }]);
  expect(read(createRowsWriter<TextRow>()([{ b: 1 }]))).toEqual([{ b: 1 }]);
});
