import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRowsReader, createRowsWriter } from '../../../src/lib/rows-text.ts';

type Row = Readonly<Record<string, unknown>>;
const rowsOf = fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { maxLength: 8 });

test('whatever rows say is read as it was written, by whoever has read before or not', () => {
  fc.assert(
    fc.property(fc.array(rowsOf, { maxLength: 4 }), (lists) => {
      const write = createRowsWriter<Row>();
      const read = createRowsReader<Row>();
      for (const rows of lists) {
        const written = write(rows);
        const plain: unknown = JSON.parse(JSON.stringify(rows));
        expect(read(written)).toEqual(plain);
        expect(createRowsReader<Row>()(written)).toEqual(plain);
      }
    }),
  );
});

test('more names than there are codes, and text that looks like them', () => {
  const rows = Array.from({ length: 90 }, (_, n) => ({
    [`name ${n}`]: ['":', ',":"', '\u0001\u001F\n', '\\"a":'],
  }));
  expect(createRowsReader<Row>()(createRowsWriter<Row>()(rows))).toEqual(rows);
});

test('a row that did not change is the same object, in its new place too; a name is said once', () => {
  const [a, b, c] = [1, 2, 3].map((version) => ({ identifier: `row-${version}`, version }));
  if (!a || !b || !c) throw new Error('three');
  const write = createRowsWriter<Row>();
  const read = createRowsReader<Row>();
  const [first, second] = read(write([a, b]));
  const written = write([c, { ...b, version: 9 }, a]);
  const after = read(written);
  expect(after[2]).toBe(first);
  expect(after[1]).not.toBe(second);
  expect(after[1]).toEqual({ identifier: 'row-2', version: 9 });
  expect(written.text).not.toContain('identifier');
});

test('text of another writer is not taken for what is known', () => {
  const read = createRowsReader<Row>();
  expect(read(createRowsWriter<Row>()([{ a: 1 }]))).toEqual([{ a: 1 }]);
  expect(read(createRowsWriter<Row>()([{ b: 1 }]))).toEqual([{ b: 1 }]);
});
