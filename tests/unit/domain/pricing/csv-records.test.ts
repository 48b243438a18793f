import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { recordsOf } from '../../../../src/domain/pricing/csv/records.ts';

describe('a file', () => {
  test('has the same records in whatever parts it comes', () => {
    const pieces = fc.constantFrom('a', '1,5', ';', ';', '"', '""', '";"', '\n', '\r\n', '\r', ' ', '\t');
    const texts = fc.array(pieces, { maxLength: 40 }).map((each) => each.join(''));
    const cuts = fc.array(fc.nat({ max: 80 }), { maxLength: 6 });
    fc.assert(
      fc.property(texts, cuts, (text, at) => {
        const ends = [0, ...at.toSorted((a, b) => a - b), text.length];
        const parts = ends.slice(1).map((end, index) => text.slice(ends[index], end));
        expect([...recordsOf(parts, ';')].flat()).toEqual([...recordsOf([text], ';')].flat());
      }),
      { numRuns: 2000 },
    );
  });

  test('has the records that papaparse finds', () => {
    const cells = fc.constantFrom('', 'a', '1,5', 'a "b"', 'two\nlines', 'x;y', "'=1");
    const rows = fc.array(fc.array(cells, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(rows, fc.boolean(), fc.constantFrom('\n', '\r\n'), (table, quotes, newline) => {
        const text = Papa.unparse(table, { delimiter: ';', newline, quotes }) + newline;
        const found = [...recordsOf([text], ';')].flat();
        expect(found.map((record) => record.cells)).toEqual(table);
        expect(found.every(({ flaw, hasLineEnd }) => flaw === null && hasLineEnd)).toBe(true);
        const starts = [...text.matchAll(/\r\n|\n/g)].length;
        expect(found.at(-1)?.line).toBeLessThanOrEqual(starts);
      }),
    );
  });
});
