import { expect, test } from 'vitest';
import { jsonProblem } from '../../../../src/lib/text/json-problem.ts';

const placeOf = (text: string) => {
  const problem = jsonProblem(text);
  return problem && `${problem.line}:${problem.column}`;
};

test('agrees with the parser about what is JSON', () => {
  const valid = [
    'null',
    ' 1 ',
    '-0.5e+3',
    '"a\\u00e9\\n"',
    '[]',
    '{}',
    '[1, [2, {"a": null}]]',
    '{"a":{"b":[]}}',
  ];
  for (const text of valid) expect(placeOf(text), text).toBeNull();
  const invalid = [
    '',
    '01',
    '+1',
    '1.',
    '.5',
    'nul',
    "'a'",
    '"a',
    '"\t"',
    '"\\x"',
    '[1,]',
    '[1 2]',
    '{a:1}',
    '{"a" 1}',
  ];
  for (const text of [...invalid, '{"a":1,}', '{"a":', ']', '1 1', '"\\u12g4"', '[', '{']) {
    expect(() => void JSON.parse(text), text).toThrow(SyntaxError);
    expect(placeOf(text), text).not.toBeNull();
  }
});

test('names the line and column of the first fault', () => {
  expect(placeOf('{"a":')).toBe('1:6');
  expect(placeOf('{\n  "a": 1,\n  b: 2\n}')).toBe('3:3');
  expect(placeOf('[1,\r\n 2,\r\n ]')).toBe('3:2');
  expect(placeOf('{"a": "x\ny"}')).toBe('1:9');
  expect(placeOf('1 1')).toBe('1:3');
});

test('reads any depth', () => {
  expect(placeOf('['.repeat(200_000))).toBe('1:200001');
  expect(placeOf('['.repeat(200_000) + ']'.repeat(200_000))).toBeNull();
});
