import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expressionOf, readExpression } from '../../../../../src/domain/flow/expression/text/read.ts';
import { expressionText } from '../../../../../src/domain/flow/expression/text/write.ts';
import type { Expression } from '../../../../../src/domain/flow/expression/tree/expression.ts';
import { parsedExpression } from '../../../../../src/domain/flow/expression/tree/schema.ts';
import { expressions } from './arbitrary-expression.ts';

/** FLOW_TREES=20000 for the count that the language is released with. */
const numRuns = Number(process.env['FLOW_TREES'] ?? 2000);

test(
  'every tree is read back from its text, and passes through the schema as it is',
  { timeout: 120_000 },
  () => {
    fc.assert(
      fc.property(expressions, (expression) => {
        expect(parsedExpression(expression)).toEqual(expression);
        expect(expressionOf(expressionText(expression))).toEqual(expression);
      }),
      { numRuns },
    );
  },
);

const value = (name: string): Expression => ({ op: 'value', name });
const binary = (left: Expression, sign: '??' | '-' | '*' | '==' | 'in', right: Expression): Expression => ({
  op: 'binary',
  sign,
  left,
  right,
});

test.each<[string, Expression]>([
  ['a - b - c', binary(binary(value('a'), '-', value('b')), '-', value('c'))],
  ['a - (b - c)', binary(value('a'), '-', binary(value('b'), '-', value('c')))],
  ['a - b * c', binary(value('a'), '-', binary(value('b'), '*', value('c')))],
  ['not a == b', { op: 'not', of: binary(value('a'), '==', value('b')) }],
  ['-5', -5],
  ['-(5)', { op: 'negate', of: 5 }],
  ['2 - -5', binary(2, '-', -5)],
  ['1h30m', { op: 'duration', ms: 5_400_000 }],
  ['@2026-11-22T10:00Z', { op: 'date', at: '2026-11-22T10:00:00.000Z' }],
  ['user#"u1"', { op: 'entity', type: 'user', id: 'u1' }],
  ['t"Hello {name}!"', { op: 'text', parts: ['Hello ', value('name'), '!'] }],
  ['param.ringtone', { op: 'parameter', name: 'ringtone' }],
  ['global.count', { op: 'variable', scope: 'global', name: 'count' }],
  ['`odd name`', value('odd name')],
  ['caller.number', { op: 'field', from: value('caller'), name: 'number' }],
  ['list[0 else none]', { op: 'get', from: value('list'), key: 0, default: null }],
  [
    'let a = (x in y) in a',
    { op: 'let', name: 'a', be: binary(value('x'), 'in', value('y')), in: { op: 'item', name: 'a' } },
  ],
  [
    '[for u in list where u.free: u.name]',
    {
      op: 'each',
      list: value('list'),
      as: 'u',
      where: { op: 'field', from: { op: 'item', name: 'u' }, name: 'free' },
      to: { op: 'field', from: { op: 'item', name: 'u' }, name: 'name' },
    },
  ],
  [
    'switch x {"1": a; default: b}',
    { op: 'switch', on: value('x'), cases: [{ when: '1', value: value('a') }], default: value('b') },
  ],
  ['switch {x: a}', { op: 'switch', cases: [{ when: value('x'), value: value('a') }] }],
])('%s is the text of its tree', (text, expression) => {
  expect(expressionOf(text)).toEqual(expression);
  expect(expressionText(expression)).toBe(text);
});

test.each([
  ['', 'unfinished', 0],
  ['1 +', 'unfinished', 3],
  ['a < b < c', 'chained', 6],
  ['a b', 'unexpected', 2],
  ['1 + if a then b else c', 'unexpected', 4],
  ['@2026-02-30', 'unexpected', 0],
  ['"open', 'unexpected', 0],
  ['t"a {b', 'unfinished', 6],
  ['1e999', 'unexpected', 0],
  ['``', 'unexpected', 0],
  ['n'.repeat(201), 'unexpected', 0],
  ['('.repeat(100_000), 'tooDeep', undefined],
  ['-'.repeat(100_000), 'tooDeep', undefined],
  ['[1,'.repeat(100_000), 'tooDeep', undefined],
  [`1${' + 1'.repeat(70)}`, 'tooDeep', 0],
  [`${'['.repeat(200)}${']'.repeat(200)}`, 'tooDeep', 0],
  ['[' + '1,'.repeat(3000) + ']', 'tooLarge', undefined],
])('%s cannot be read and is kept', (text, failure, at) => {
  const problem = at === undefined ? { failure } : { failure, at };
  expect(readExpression(text)).toMatchObject({ ok: false, problem });
  expect(expressionOf(text)).toEqual({ op: 'broken', text });
  expect(expressionText({ op: 'broken', text })).toBe(text);
});
