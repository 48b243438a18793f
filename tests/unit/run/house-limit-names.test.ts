import { expect, it } from 'vitest';
import { oddLimitNames } from '../../run/house/limit-names.mjs';

it('finds limits that are not called max or min', () => {
  const source = [
    'const mostRows = 1000;',
    'const maxRows = 1000;',
    'export const zoom = { leastZoom: 1, max: 4 };',
    'const longest = 30_000;',
    'const { deepest, other } = limits;',
    'const cut = (text: string, most: number) => text.slice(0, most);',
    'call(mostRows);',
  ].join('\n');
  expect(oddLimitNames(source)).toEqual(['mostRows', 'leastZoom', 'longest', 'deepest', 'most']);
});

it('leaves comments, other words and stored members alone', () => {
  const source = [
    '// The mostRows of a page.',
    'const almostAll = 1;',
    'const mostly = 2;',
    "const text = 'most rows';",
    'interface Recording { readonly longestMs: number; readonly most: number | null }',
  ].join('\n');
  expect(oddLimitNames(source)).toEqual([]);
});
