import { jsonDepthLimit } from '../platform/base/json-text.ts';
import { bodyLimitBytes } from '../platform/server/http-body.ts';
import { requirementOf } from './schema.ts';
import type { SchemaNode } from './schema.ts';

const nested = (levels: number, [open, close]: readonly [string, string] = ['[', ']']): string =>
  open.repeat(levels) + close.repeat(levels);

/** Whole bodies and frames that no client sends. */
export const evilTexts: readonly string[] = [
  '',
  ' ',
  '{',
  '{"a":',
  'null',
  '[]',
  '[null]',
  '"text"',
  '1e999',
  'true',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"toString":1,"valueOf":1,"hasOwnProperty":1}',
  '{"a\\u0000b":"\\u0000"}',
  '{"a":"\\ud800"}',
  '\u0000',
  '\uFEFF{}',
  `{"a":${nested(jsonDepthLimit - 1)}}`,
  `{"a":${nested(jsonDepthLimit + 1)}}`,
  nested(100_000),
  nested(50_000, ['{"a":', '}']),
];

/** Bodies at and above the bound of their size. */
export const hugeTexts: readonly string[] = [
  JSON.stringify({ a: 'x'.repeat(bodyLimitBytes - 8) }),
  JSON.stringify({ a: 'x'.repeat(bodyLimitBytes) }),
  JSON.stringify(Array.from({ length: 100_000 }, () => ({}))),
];

/** Ids as they stand in a path, encoded. */
export const evilIds: readonly string[] = [
  '__proto__',
  'constructor',
  'toString',
  '%20',
  '.',
  '%2e%2e%2f%2e%2e',
  'a%00b',
  '%ff%fe',
  '%',
  '%E2%80%AE',
  '%3Cimg%20src=x%3E',
  "'%3B%20drop%20table%20entity%3B--",
  'x'.repeat(201),
  'x'.repeat(8000),
];

/** Values that fit no field, or that code without care handles as something else. */
const anywhere: readonly unknown[] = [
  null,
  true,
  0,
  '',
  [],
  {},
  [[[]]],
  JSON.parse('{"__proto__":{"polluted":true}}') as unknown,
  { toString: 1, valueOf: 1 },
  { length: 1e9, type: '__proto__' },
];

const texts = (schema: SchemaNode): readonly unknown[] => {
  const max = requirementOf(schema, 'max_length');
  const around = max === null ? [] : ['x'.repeat(max), 'x'.repeat(max + 1)];
  return [
    ...around,
    ' ',
    '__proto__',
    'constructor',
    '\u0000',
    '\uD800',
    '\u202E',
    '😀'.repeat(50),
    "'; drop table entity; --",
    '<img src=x onerror=alert(1)>',
    'x'.repeat(20_000),
    'https://127.0.0.1:1/',
    '9'.repeat(400),
    'P999999999Y',
    '9999-99-99T99:99:99.999Z',
  ];
};

const numbers = (schema: SchemaNode): readonly unknown[] => {
  const [min, max] = [requirementOf(schema, 'min_value'), requirementOf(schema, 'max_value')];
  return [
    ...(min === null ? [] : [min, min - 1]),
    ...(max === null ? [] : [max, max + 1]),
    -1,
    0.5,
    -0,
    1e308,
    Number.MAX_SAFE_INTEGER + 2,
    '1',
  ];
};

/** The values to try at a position of this schema, at and beyond its bounds. */
export function evilValues(schema: SchemaNode): readonly unknown[] {
  if (schema.type === 'string') return [...anywhere, ...texts(schema)];
  if (schema.type === 'number') return [...anywhere, ...numbers(schema)];
  if (schema.item) {
    const max = requirementOf(schema, 'max_length') ?? 1000;
    return [
      ...anywhere,
      Array.from({ length: max + 1 }, () => 'x'),
      Array.from({ length: 20_000 }, () => null),
    ];
  }
  return [...anywhere, '__proto__', 'x'.repeat(20_000), -1];
}
