import * as fc from 'fast-check';
import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { Expression } from '../../../../../src/domain/flow/expression/tree/expression.ts';
import { messages as en } from '../../../../../src/i18n/locales/en.po';
import { readProblemText } from '../../../../../src/features/flow-editor/expression/read-problem-text.ts';
import {
  fieldText,
  problemOf,
  sameExpression,
  shownText,
  typedExpression,
} from '../../../../../src/features/flow-editor/expression/typed-text.ts';
import { expressions } from '../../../domain/flow/expression/arbitrary-expression.ts';

test('the text of a value is typed back as the same value', () => {
  fc.assert(
    fc.property(expressions, (expression) => {
      expect(sameExpression(typedExpression(fieldText(expression)), expression)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('shows what was typed while it stands for the value, else the canonical text', () => {
  const typed = { text: '1   +  2', expression: typedExpression('1   +  2') };
  expect(shownText(typedExpression('1 + 2'), typed)).toBe('1   +  2');
  expect(shownText(typedExpression('1 + 3'), typed)).toBe('1 + 3');
  expect(shownText(null, undefined)).toBe('');
});

test('keeps text that cannot be read, as a broken expression', () => {
  expect(typedExpression('1 +')).toEqual({ op: 'broken', text: '1 +' });
  expect(fieldText({ op: 'broken', text: '1 +' })).toBe('1 +');
  expect(typedExpression('  ')).toBeNull();
  expect(sameExpression({ op: 'broken', text: 'a' }, { op: 'value', name: 'a' })).toBe(false);
});

test.each([
  ['1 +', 'The expression is not finished.'],
  ['1 ) 2', '“)” cannot stand here (character 3).'],
  ['1 +\n 😀', '“😀” cannot stand here (line 2, character 2).'],
  ['1 < 2 < 3', 'Comparisons cannot be chained (character 7). Combine them with “and”.'],
])('says why %j cannot be read, and where', (text, message) => {
  const broken: Expression = { op: 'broken', text };
  const problem = problemOf(broken);
  const i18n = setupI18n({ locale: 'en', messages: { en } });
  expect(problem && i18n._(readProblemText(text, problem))).toBe(message);
});
