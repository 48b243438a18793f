import { describe, expect, test } from 'vitest';
import { dateOption, listOption, textOption } from '../../../../../src/domain/flow/catalogue/option.ts';
import type { Expression } from '../../../../../src/domain/flow/expression/tree/expression.ts';
import { shownMode, switchingOf } from '../../../../../src/features/flow-editor/option/option-mode.ts';

const call: Expression = { op: 'call', name: 'now', args: [] };

// Proves S1-5-60.
describe('the mode of an option', () => {
  test('is simple where the expression fits, unless the user chose otherwise', () => {
    const option = textOption();
    expect(shownMode({ option, given: 'a', chosen: 'simple' })).toBe('simple');
    expect(shownMode({ option, given: 'a', chosen: 'expression' })).toBe('expression');
    expect(shownMode({ option, given: call, chosen: 'simple' })).toBe('expression');
  });

  test('is simple with a default that is not a simple value', () => {
    const option = dateOption(call);
    expect(shownMode({ option, given: undefined, chosen: 'simple' })).toBe('simple');
    expect(shownMode({ option, given: call, chosen: 'simple' })).toBe('expression');
  });

  test('switches without a question only where nothing is lost', () => {
    const option = textOption();
    expect(switchingOf({ option, given: 'a', chosen: 'simple' })).toEqual({
      kind: 'switch',
      to: 'expression',
    });
    expect(switchingOf({ option, given: 'a', chosen: 'expression' })).toEqual({
      kind: 'switch',
      to: 'simple',
    });
    expect(switchingOf({ option, given: undefined, chosen: 'expression' })).toEqual({
      kind: 'switch',
      to: 'simple',
    });
    expect(switchingOf({ option, given: call, chosen: 'simple' })).toEqual({ kind: 'ask' });
  });

  test('is an expression for an option without a simple mode', () => {
    const option = listOption();
    expect(shownMode({ option, given: undefined, chosen: 'simple' })).toBe('expression');
    expect(switchingOf({ option, given: undefined, chosen: 'simple' })).toEqual({ kind: 'impossible' });
  });
});
