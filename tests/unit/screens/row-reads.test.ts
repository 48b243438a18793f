import { expect, test } from 'vitest';
import { createRowReads } from '../../../src/screens/bulk/row-reads.ts';

async function* pages(...rows: readonly string[]) {
  for (const row of rows) yield await Promise.resolve({ rows: [row] });
}

test('all parts are used, until the reads are stopped', async () => {
  const reads = createRowReads();
  const used: string[] = [];
  await reads.each(pages('a', 'b'), (rows) => used.push(...rows));
  expect(used).toEqual(['a', 'b']);
  await reads.each(pages('c', 'd'), (rows) => {
    used.push(...rows);
    reads.stop();
  });
  expect(used).toEqual(['a', 'b', 'c']);
  await reads.each(Promise.resolve({ rows: ['e'] }), (rows) => used.push(...rows));
  expect(used.at(-1)).toBe('e');
});

test('an answer that comes after the stop is dropped', async () => {
  const reads = createRowReads();
  const used: string[] = [];
  const reading = reads.each(Promise.resolve({ rows: ['late'] }), (rows) => used.push(...rows));
  reads.stop();
  await reading;
  expect(used).toEqual([]);
});
