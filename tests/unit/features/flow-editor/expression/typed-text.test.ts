import * as fc from 'fast-check';
import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { Expression } from '../../../../../src/domain/flow/expression/tree/expression.ts';
import { messages as en } from '../../../../../src/i18n/locales/en.po';
import { completionsAt } from '../../../../../src/features/flow-editor/expression/completion.ts';
import { inferredKind } from '../../../../../src/features/flow-editor/expression/inferred-kind.ts';
import { noNames } from '../../../../../src/features/flow-editor/expression/names.ts';
import { isEntitySpan, spansOf } from '../../../../../src/features/flow-editor/expression/span.ts';
import { readProblemText } from '../../../../../src/features/flow-editor/expression/read-problem-text.ts';
import {
  fieldText,
  problemOf,
  sameExpression,
  displayedText,
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
  expect(displayedText(typedExpression('1 + 2'), typed)).toBe('1   +  2');
  expect(displayedText(typedExpression('1 + 3'), typed)).toBe('1 + 3');
  expect(displayedText(null, undefined)).toBe('');
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

test.each([
  ['lists in lists', '['.repeat(200) + ']'.repeat(200), 'tooDeep'],
  ['parentheses that never close', '('.repeat(200), 'unfinished'],
  ['a chain of signs', '-'.repeat(5000) + '1', 'tooDeep'],
  ['a list of many', `[${'1, '.repeat(2000)}1]`, 'tooLarge'],
])('keeps %s as typed, and says why it cannot be read', (_what, text, failure) => {
  const typed = typedExpression(text);
  expect(typed).toEqual({ op: 'broken', text });
  expect(problemOf(typed)?.failure).toBe(failure);
  expect(spansOf(text).length).toBeGreaterThan(0);
  completionsAt(text, text.length, noNames);
});

test('colours and completes 5,000 characters without a pause', () => {
  const text = Array.from({ length: 250 }, (_, at) => `upper("name ${at}") & user#"u${at}"`).join(' & ');
  expect(text.length).toBeGreaterThan(5000);
  const started = performance.now();
  expect(spansOf(text).filter(isEntitySpan)).toHaveLength(250);
  completionsAt(`${text} & c`, text.length + 4, noNames);
  expect(fieldText(typedExpression(text))).toBe(text);
  expect(performance.now() - started).toBeLessThan(500);
});

test('names that name each other are not set, and end', () => {
  const read = typedExpression('let a = b in let b = a in a');
  expect(problemOf(read)).toBeUndefined();
  expect(inferredKind(read, noNames)).toBe('any');
});
