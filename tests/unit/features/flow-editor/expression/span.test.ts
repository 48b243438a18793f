import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expressionText } from '../../../../../src/domain/flow/expression/text/write.ts';
import { isEntitySpan, spansOf } from '../../../../../src/features/flow-editor/expression/span.ts';
import { expressions } from '../../../domain/flow/expression/arbitrary-expression.ts';

const kinds = (text: string) => spansOf(text).map(({ kind, from, to }) => `${kind} ${text.slice(from, to)}`);

describe('the spans of an expression', () => {
  test('tell names, functions, namespaces and literals apart', () => {
    expect(kinds('if param.open then upper(caller) else none')).toEqual([
      'keyword if',
      'namespace param',
      'sign .',
      'name open',
      'keyword then',
      'function upper',
      'sign (',
      'name caller',
      'sign )',
      'keyword else',
      'constant none',
    ]);
    expect(kinds('x & "unfinished')).toEqual(['name x', 'sign &', 'text "unfinished']);
    expect(kinds('1h30m + 2')).toEqual(['number 1h30m', 'sign +', 'number 2']);
  });

  test('follow templates into their expressions and back', () => {
    expect(kinds('t"Hi {first({"a": "}"})}!" & x')).toEqual([
      'text t"Hi ',
      'sign {',
      'function first',
      'sign (',
      'sign {',
      'text "a"',
      'sign :',
      'text "}"',
      'sign }',
      'sign )',
      'sign }',
      'text !"',
      'sign &',
      'name x',
    ]);
  });

  test('give the type and id of entities', () => {
    expect(spansOf(String.raw`[user#"a\"b"]`).find(isEntitySpan)).toEqual({
      kind: 'entity',
      from: 1,
      to: 12,
      type: 'user',
      id: 'a"b',
    });
  });

  test('cover any text in order, but for spaces', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom('"', 't"', '{', '}', '\\', 'a', ' ', '`', '#', '@', '1', '😀') }),
      expressions.map(expressionText),
    );
    fc.assert(
      fc.property(texts, (text) => {
        let at = 0;
        for (const { from, to } of spansOf(text)) {
          expect(to).toBeGreaterThan(from);
          expect(text.slice(at, from).trim()).toBe('');
          at = to;
        }
        expect(text.slice(at).trim()).toBe('');
      }),
      { numRuns: 150 },
    );
  });
});
