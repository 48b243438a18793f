import { expect, it } from 'vitest';
import { largestFolders, lineCount, sizesOf } from '../../run/house/files.mjs';

it('counts lines with or without a final newline', () => {
  expect(lineCount('one\ntwo\n')).toBe(2);
  expect(lineCount('one\ntwo')).toBe(2);
});

it('tells the median and the 90th percentile, and the files over the limit', () => {
  const sources = new Map(Array.from({ length: 10 }, (_, n) => [`${n + 1}.ts`, 'line\n'.repeat(n + 1)]));
  expect(sizesOf(sources, 8)).toEqual({ median: 5, p90: 9, over: ['9.ts', '10.ts'] });
  expect(sizesOf(new Map(), 8)).toEqual({ median: 0, p90: 0, over: [] });
});

it('lists the largest folders by the files directly in them', () => {
  const paths = ['src/a/1.ts', 'src/a/2.ts', 'src/a/b/3.ts', 'src/c/4.ts'];
  expect(largestFolders(paths, 2)).toEqual([
    { folder: 'src/a', files: 2 },
    { folder: 'src/a/b', files: 1 },
  ]);
});
