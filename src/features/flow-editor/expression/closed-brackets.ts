import { closeBrackets } from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { EditorState } from '@codemirror/state';
import { spansOf } from './span.ts';

const brackets = ['(', '[', '{'];

/** Whether a character typed after this text belongs to a text or a template. */
const isInText = (before: string): boolean =>
  spansOf(`${before}x`).some(
    ({ kind, from, to }) => kind === 'text' && from <= before.length && before.length < to,
  );

/** A quote typed in a text closes it. It opens no other one. */
const closableAt = (text: string, at: number): readonly string[] =>
  isInText(text.slice(0, at)) && text[at] !== '"' ? brackets : [...brackets, '"'];

/** Closes typed brackets and quotes. */
export const closedBrackets: Extension = [
  EditorState.languageData.of((state, at) => [
    { closeBrackets: { brackets: closableAt(state.doc.toString(), at) } },
  ]),
  closeBrackets(),
];
