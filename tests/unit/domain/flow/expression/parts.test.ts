import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expressionParts } from '../../../../../src/domain/flow/expression/text/parts.ts';
import { expressionText } from '../../../../../src/domain/flow/expression/text/write.ts';
import { expressions } from './arbitrary-expression.ts';
import type { Expression } from '../../../../../src/domain/flow/expression/tree/expression.ts';

const sound: Expression = { op: 'entity', type: 'sound', id: 's1' };
const user: Expression = { op: 'entity', type: 'user', id: 'u1' };

test('references stand apart from the text around them', () => {
  const play: Expression = { op: 'call', name: 'sound', args: [sound] };
  expect(expressionParts(play)).toEqual(['sound(', sound, ')']);
  expect(expressionParts([user, user])).toEqual(['[', user, ', ', user, ']']);
  expect(expressionParts(user)).toEqual([user]);
});

test('a text that looks like a reference is a text', () => {
  const looksLike = 'user#"u1"';
  expect(expressionParts([looksLike, user])).toEqual([`[${expressionText(looksLike)}, `, user, ']']);
});

test('the parts make the whole text', () => {
  const textOf = (part: Expression | string): string =>
    typeof part === 'string' ? part : expressionText(part);
  fc.assert(
    fc.property(expressions, (expression) => {
      expect(expressionParts(expression).map(textOf).join('')).toBe(expressionText(expression));
    }),
  );
});
