import { newParameter } from '../../../../../src/domain/flow/edit/command/parameter.ts';
import { describe, expect, test } from 'vitest';
import type { MacroParameter } from '../../../../../src/domain/flow/contents/parameter.ts';
import {
  conditionSources,
  valuesOfSource,
  visibilityMode,
  visibilityOf,
  withListed,
} from '../../../../../src/features/flow-editor/parameter/condition.ts';
import {
  enumProblem,
  predefinedEnumerations,
  predefinedFields,
} from '../../../../../src/features/flow-editor/parameter/enumeration.ts';
import { movedItem } from '../../../../../src/features/flow-editor/parameter/moved-item.ts';
import { enumerationNames } from '../../../../../src/features/flow-editor/words/parameter-word.ts';

const parameter = (id: string, fields: Partial<MacroParameter> = {}): MacroParameter => ({
  ...newParameter(id, id),
  ...fields,
});

// Proves S1-5-53.
describe('simple conditions', () => {
  const toggle = parameter('toggle', { simpleMode: 'toggle' });
  const choice = parameter('choice', {
    simpleMode: 'enum',
    simpleEnumValues: [
      { value: 'a', name: 'A' },
      { value: 'b', name: 'B' },
    ],
  });

  test('refer only to other enumerations and toggles', () => {
    const all = [toggle, choice, parameter('text'), parameter('user', { simpleMode: 'entity' })];
    expect(conditionSources(all, 'text')).toEqual([toggle, choice]);
    expect(conditionSources(all, 'toggle')).toEqual([choice]);
    expect(valuesOfSource(toggle)).toEqual([true, false]);
    expect(valuesOfSource(choice)).toEqual(['a', 'b']);
  });

  test('list values, and end with the last one', () => {
    const one = withListed({}, 'choice', 'a', 'listed');
    expect(one).toEqual({ choice: ['a'] });
    expect(withListed(one, 'choice', 'b', 'listed')).toEqual({ choice: ['a', 'b'] });
    expect(withListed(one, 'choice', 'a', 'listed')).toEqual(one);
    expect(withListed({ ...one, other: [true] }, 'choice', 'a', 'unlisted')).toEqual({ other: [true] });
  });

  test.each(['always', 'simple', 'advanced'] as const)('keeps the mode %s', (mode) => {
    expect(visibilityMode(visibilityOf(mode))).toBe(mode);
  });
});

// Proves S1-5-66.
describe('enumerations', () => {
  test('have values that are not empty and not there twice', () => {
    const of = (...values: string[]) => enumProblem(values.map((value) => ({ value, name: '' })));
    expect(of('a', 'b')).toBeUndefined();
    expect(of('a', '')).toEqual({ at: 1, why: 'empty' });
    expect(of('a', 'b', 'a')).toEqual({ at: 2, why: 'twice' });
  });

  test('take the values of a predefined one', () => {
    expect(predefinedFields('deviceScopes', (value) => value.toUpperCase())).toEqual({
      simpleEnum: { type: 'predefined', name: 'deviceScopes' },
      simpleEnumValues: [
        { value: 'any', name: 'ANY' },
        { value: 'shared', name: 'SHARED' },
        { value: 'personal', name: 'PERSONAL' },
      ],
    });
    expect(Object.keys(enumerationNames)).toEqual(Object.keys(predefinedEnumerations));
  });
});

test.each([
  [['a', 'b', 'c'], ['b', 'c', 'a'], 'a'],
  [['a', 'b', 'c'], ['c', 'a', 'b'], 'c'],
  [['a', 'b', 'c'], ['a', 'b', 'c'], undefined],
])('%j to %j moved %s', (before, after, moved) => {
  expect(movedItem(before, after)).toBe(moved);
});
