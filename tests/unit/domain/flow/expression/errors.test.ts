import { expect, test } from 'vitest';
import { evaluate } from '../../../../../src/domain/flow/expression/evaluate/evaluate.ts';
import { parsedExpression } from '../../../../../src/domain/flow/expression/tree/schema.ts';
import { emptyContext, outcomeOf, valueOf } from './context.ts';

// Proves S1-5-58, S1-5-59.
test.each([
  ['1 + "a"', 'Unsupported type text', []],
  ['[1, upper(5)]', 'Unsupported type number', [1]],
  ['if none then 1 else 2', 'Unsupported type none', []],
  ['var.count', 'Variable "count" is not declared', []],
  ['global.count + 1', 'Variable "count" is not declared', ['left']],
  ['item.user', 'Iterator "user" is not set', []],
  ['1 + caller', 'Value "caller" is not set', ['right']],
  ['param.ringtone', 'Value "ringtone" is not set', []],
  ['config.token', 'Value "token" is not set', []],
  ['switch 3 {1: 2}', 'No switch branch matched and no default is set', []],
  ['switch {false: 2}', 'No switch branch matched and no default is set', []],
  ['[1, 2][2]', 'List index 2 out of range and no default is set', []],
  ['[1, 2][-1]', 'List index -1 out of range and no default is set', []],
  ['{"a": {"b": 1}["c"]}', 'Dictionary key "c" not found and no default is set', ['entries', 0, 1]],
  ['{"a": 1}.b', 'Dictionary key "b" not found and no default is set', []],
  ['{"a": 1}["__proto__"]', 'Dictionary key "__proto__" not found and no default is set', []],
  ['merge([1], 2)', 'Only lists or dictionaries can be merged', []],
  ['merge([1], {"a": 1})', 'Lists and dictionaries cannot be merged with each other', []],
  ['range(0, 1001)', 'List range too large (max 1000)', []],
  ['1 / 0', 'Division by zero', []],
  ['1h / 0s', 'Division by zero', []],
  ['5 % 0', 'Division by zero', []],
  ['nothing(1)', 'Unknown function "nothing" with 1 argument', []],
  ['constructor()', 'Unknown function "constructor" with 0 arguments', []],
  ['upper()', 'Unknown function "upper" with 0 arguments', []],
  ['upper("a", "b")', 'Unknown function "upper" with 2 arguments', []],
  ['padStart("", 1e9)', 'Value too large', []],
  ['1e308 * 10', 'Value too large', []],
  ['@2026-11-22 + 100000000d', 'Value too large', []],
])('%s fails with: %s', (text, message, place) => {
  expect(outcomeOf(text)).toMatchObject({ ok: false, error: { message, place } });
});

test('a range of 1,000 items is allowed, and an item or key that is missing can have a default', () => {
  expect(valueOf('length(range(0, 1000))')).toBe(1000);
  expect(valueOf('[[1][1 else 2], {"a": 1}["b" else 3], none["b" else 4], switch 1 {default: 5}]')).toEqual([
    2, 3, 4, 5,
  ]);
});

test('a node of a newer version and unfinished text are kept, and fail when they are evaluated', () => {
  const later = parsedExpression([{ op: 'later', of: { what: 1 } }]) ?? null;
  expect(later).toEqual([{ op: 'later', of: { what: 1 } }]);
  expect(evaluate(later, emptyContext)).toMatchObject({
    error: { code: 'unsupportedType', message: 'Unsupported type later', place: [0] },
  });
  expect(evaluate({ op: 'broken', text: '1 +' }, emptyContext)).toMatchObject({
    error: { message: 'Unfinished expression' },
  });
});

test('a value nests no deeper than 128 levels of JSON, in which a dictionary takes two', () => {
  const deep = '['.repeat(128) + ']'.repeat(128);
  const context = { ...emptyContext, value: () => valueOf(`parseJson("${deep}")`) };
  expect(outcomeOf('json(deep)', context)).toMatchObject({ ok: true, value: deep });
  expect(outcomeOf('[deep]', context)).toMatchObject({ error: { message: 'Value nested too deeply' } });
  expect(outcomeOf('{"a": deep}', context)).toMatchObject({ error: { code: 'tooDeep' } });
  expect(outcomeOf(`parseJson("[${deep}]")`)).toMatchObject({ error: { code: 'tooDeep' } });
  const objects = `${'{\\"a\\":'.repeat(6400)}1${'}'.repeat(6400)}`;
  expect(outcomeOf(`parseJson("${objects}")`)).toMatchObject({ error: { code: 'tooDeep' } });
});
