import { expect, it } from 'vitest';
import { duplicateTypeNames, typeNamesOf } from '../../run/house/type-names.mjs';

it('finds the types declared at top level', () => {
  const source = [
    'export interface Row {',
    'type Column = string;',
    'export abstract class Link {',
    'export const enum Tone {',
    '  interface Window {',
    'const type = 1;',
    'import type Other from "other";',
  ].join('\n');
  expect(typeNamesOf(source)).toEqual(['Row', 'Column', 'Link', 'Tone']);
});

it('lists names that several files declare, but for Props', () => {
  const sources = [
    ['b.ts', 'interface Row {}\ninterface Props {}\ninterface Once {}'],
    ['a.ts', 'interface Props {}\nexport type Row = 1;\ntype Line = 2;\nclass Line {}'],
  ] as const;
  expect(duplicateTypeNames(sources)).toEqual([{ name: 'Row', paths: ['b.ts', 'a.ts'] }]);
});
