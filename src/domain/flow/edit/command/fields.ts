import { fittingText } from '../../contents/text.ts';
import type { AddressValues } from '../address.ts';
import type { Change } from '../change.ts';
import { changeTo } from '../change.ts';
import type { FlowDocument } from '../document.ts';

/* Commands for the fields of the flow itself. */

export const setName = (document: FlowDocument, name: string): readonly Change[] => [
  changeTo(document, { at: 'name' }, name),
];

export const setSummary = (document: FlowDocument, summary: string): readonly Change[] => [
  changeTo(document, { at: 'summary' }, summary),
];

export const setDescription = (document: FlowDocument, description: string): readonly Change[] => [
  changeTo(document, { at: 'description' }, fittingText(description)),
];

export const setScoping = (document: FlowDocument, scoping: AddressValues['scoping']): readonly Change[] => [
  changeTo(document, { at: 'scoping' }, scoping),
];
