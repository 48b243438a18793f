import type { Change } from '../edit/change.ts';
import { documentDifferences } from '../edit/differences.ts';
import type { FlowDocument, FlowRowFields, PulledVersion } from '../edit/document.ts';

/** A published version with the fields of a row that are not published. */
export const withOwnFields = (
  published: FlowDocument,
  { name, summary, config }: Required<FlowRowFields>,
): FlowDocument => ({ ...published, name, summary, config });

/** The changes that make the result of a pull of the document: one step, which can be undone until it is saved. */
export const pullChanges = (
  mine: FlowDocument,
  merged: FlowDocument,
  pulled: PulledVersion,
): readonly Change[] => [...documentDifferences(mine, { ...merged, pulled })];
