import { insertBracket } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { closedBrackets } from '../../../../../src/features/flow-editor/expression/closed-brackets.ts';

/** Types keys after a text, and returns the whole text. */
function typedAfter(start: string, keys: string): string {
  let state = EditorState.create({
    doc: start,
    selection: { anchor: start.length },
    extensions: closedBrackets,
  });
  for (const key of keys) {
    const bracketed = insertBracket(state, key);
    state = (bracketed ?? state.update(state.replaceSelection(key))).state;
  }
  return state.doc.toString();
}

test.each(['t"a {caller}"', '"plain"', 'upper("a") & t"{a}{b["c"]}"', 'user#"id"', '{ "a": [1, "b"] }'])(
  'typing %s gives that text',
  (text) => {
    expect(typedAfter('', text)).toBe(text);
  },
);

test.each(['t"a {caller}', '"open ', 't"', '"a\\"'])('a quote typed after %s closes it', (start) => {
  expect(typedAfter(start, '"')).toBe(`${start}"`);
});

test('a quote that begins a text is closed', () => {
  expect(typedAfter('a & ', '"')).toBe('a & ""');
});
