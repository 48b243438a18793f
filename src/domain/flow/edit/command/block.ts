import { fittingName, fittingText } from '../../contents/text.ts';
import type { Expression } from '../../expression/tree/expression.ts';
import type { Change } from '../change.ts';
import { changeTo } from '../change.ts';
import type { FlowDocument } from '../document.ts';

/** Names a block; an empty name removes the name. */
export const renameBlock = (document: FlowDocument, id: string, name: string): readonly Change[] => [
  changeTo(document, { at: 'blockName', id }, name === '' ? undefined : fittingName(name)),
];

/** Sets a field of a block's shape. Options and wires that no longer match the shape stay, with a finding. */
export const setShape = (
  document: FlowDocument,
  id: string,
  field: string,
  value: unknown,
): readonly Change[] => [changeTo(document, { at: 'shape', id, field }, value)];

export const setNote = (document: FlowDocument, id: string, text: string): readonly Change[] =>
  setShape(document, id, 'text', fittingText(text));

/** Sets an option; undefined resets it to its default. */
export const setOption = (
  document: FlowDocument,
  id: string,
  option: string,
  value: Expression | undefined,
): readonly Change[] => [changeTo(document, { at: 'option', id, option }, value)];

/** Sets the mode in which an option is shown. */
export const setMode = (
  document: FlowDocument,
  id: string,
  option: string,
  mode: 'simple' | 'expression',
): readonly Change[] => [
  changeTo(document, { at: 'mode', id, option }, mode === 'expression' ? mode : undefined),
];
