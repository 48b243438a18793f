import { expect, test } from 'vitest';
import { contextOf, emptyContext, valueOf } from './context.ts';

test.each([
  ['2 + 3 * 4 - 10 / 4', 11.5],
  ['-7 % 3', -1],
  ['-(5)', -5],
  ['"a" & 1 & none', 'a1'],
  ['t"Hello {"W" & "orld"}!"', 'Hello World!'],
  ['none ?? 1', 1],
  ['false ?? 1', false],
  ['false and nothing()', false],
  ['true or nothing()', true],
  ['if 1 < 2 then "a" else nothing()', 'a'],
  ['not (1 >= 2)', true],
  ['"b" in ["a", "b"]', true],
  ['"a" in {"a": 1}', true],
  ['"ell" in "Hello"', true],
  ['"+31612345678" matches "+316########"', true],
  ['"+3161234567x" matches "+316########"', false],
  ['"abc.wav" matches "a*.w?v"', true],
  ['"aXbXc" matches "*X"', false],
  ['"" matches "**"', true],
  ['@2026-11-22 + 36h == @2026-11-23T12:00Z', true],
  ['@2026-11-23 - @2026-11-22 == 1d', true],
  ['1h / 30m', 2],
  ['(90m / 2).minutes', 45],
  ['1h < 2h', true],
  ['switch "b" {"a": 1; "b": 2; default: 3}', 2],
  ['switch {1 > 2: 1; default: 3}', 3],
  ['let a = 2 in let b = a * a in a + b', 6],
  ['let a = 1 in [for a in [a, 2] where a > 1: a * 10]', [20]],
  ['[for u in range(0, 4) where u % 2 == 0: [for v in [u]: u + v]]', [[0], [4]]],
  ['user#"u1".id', 'u1'],
  ['user#"u1".name', null],
])('%s is %j', (text, value) => {
  expect(valueOf(text)).toEqual(value);
});

test('names refer to values, variables, parameters, the configuration and the items of loops', () => {
  const context = {
    ...contextOf({ caller: { kind: 'dictionary', entries: { name: 'Ann' } } }),
    variable: (scope: string, name: string) => `${scope} ${name}`,
    parameter: (name: string) => `parameter ${name}`,
    config: (name: string) => `config ${name}`,
    item: (name: string) => (name === 'unset' ? undefined : null),
    entity: () => ({ name: 'Bob' }),
  };
  expect(
    valueOf('[caller.name, var.a, global.b, param.c, config.d, item.e, user#"u".name]', context),
  ).toEqual(['Ann', 'session a', 'global b', 'parameter c', 'config d', null, 'Bob']);
});

test('a value does not depend on anything but the expression and its context', () => {
  const text = '[now(), random(1, 100), randomText(5)]';
  expect(valueOf(text)).toEqual(valueOf(text));
  expect(valueOf(text, { ...emptyContext, random: () => 0 })).not.toEqual(valueOf(text));
});
