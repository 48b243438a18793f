import { expect, it } from 'vitest';
import { duplicateValueNames, valueNamesOf } from '../../run/house/value-names.mjs';

it('finds the values that a file exports', () => {
  const source = [
    'export const rows = 1;',
    'export async function read() {}',
    'export function* steps() {}',
    'export class Link {}',
    'export const { save, deploy } = verbs;',
    'export type Row = 1;',
    'const own = 1;',
    '// export const commented = 1;',
  ].join('\n');
  expect(valueNamesOf(source)).toEqual(['rows', 'read', 'steps', 'Link', 'save', 'deploy']);
});

it('lists names that several files export, but for components', () => {
  const sources = [
    ['b.ts', 'export const find = 1;\nexport const Panel = 1;\nexport const once = 1;'],
    ['a.ts', 'export const Panel = 2;\nexport function find() {}'],
  ] as const;
  expect(duplicateValueNames(sources)).toEqual([{ name: 'find', paths: ['b.ts', 'a.ts'] }]);
});
