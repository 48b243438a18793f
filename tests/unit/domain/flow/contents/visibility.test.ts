import { expect, test } from 'vitest';
import { isConditionSource } from '../../../../../src/domain/flow/contents/parameter.ts';
import { canBeVisible } from '../../../../../src/domain/flow/check/option-value.ts';
import { expressionOf } from '../../../../../src/domain/flow/expression/text/read.ts';
import { parameterOption } from '../../../../../src/domain/flow/graph/layout.ts';
import { node, parameter } from './example.ts';
import type { VisibilityHost } from '../../../../../src/domain/flow/contents/visibility.ts';
import { isVisible } from '../../../../../src/domain/flow/contents/visibility.ts';

const host: VisibilityHost = {
  valueOf: (id) => ({ mode: 'advanced', on: true })[id],
  isTrue: (when) => when === true,
};

test('a parameter is shown always, under simple conditions, or under an expression (S1-5-53)', () => {
  const shown = (others: Parameters<typeof parameter>[1]) => isVisible(parameter('p', others), host);
  expect(shown({ visibility: 'always', visibilityMap: { mode: ['basic'] } })).toBe(true);
  expect(shown({ visibility: 'simple', visibilityMap: { mode: ['basic', 'advanced'], on: [true] } })).toBe(
    true,
  );
  expect(shown({ visibility: 'simple', visibilityMap: { mode: ['advanced'], on: [false] } })).toBe(false);
  expect(shown({ visibility: { type: 'advanced', when: true } })).toBe(true);
  expect(shown({ visibility: { type: 'advanced', when: false } })).toBe(false);
});

test('simple conditions refer to enumerations and toggles only (S1-5-53)', () => {
  const sources = (['none', 'toggle', 'entity', 'entityList', 'enum'] as const).filter((simpleMode) =>
    isConditionSource(parameter('p', { simpleMode })),
  );
  expect(sources).toEqual(['toggle', 'enum']);
});

// Proves S1-5-54.
test('a condition on a parameter that is gone does not count', () => {
  const other = parameter('b', { visibility: 'simple', visibilityMap: { a: ['x'], mode: ['advanced'] } });
  expect(isVisible(other, host)).toBe(true);
});

test.each([
  [{}, false],
  [{ size: '"large"' }, true],
  [{ size: 'caller.number' }, true],
])('a parameter with an advanced condition is offered as far as %j tells', (given, isOffered) => {
  const size = parameter('size', { default: 'small' });
  const when = expressionOf('param.size == "large"');
  const colour = parameter('colour', { visibility: { type: 'advanced', when } });
  const options = { size: parameterOption(size), colour: parameterOption(colour) };
  const laidOut = { node: node('m', 'macro', given), layout: { inputs: [], outputs: [], options } };
  expect(canBeVisible(laidOut, options.colour)).toBe(isOffered);
});
