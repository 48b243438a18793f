import type { Change } from '../edit/change.ts';
import { documentDifferences } from '../edit/differences.ts';
import type { FlowDocument } from '../edit/document.ts';
import type { Mark } from '../edit/marks.ts';
import { marksOf } from '../edit/marks.ts';

/** The changes from one version to another. */
export interface Comparison {
  readonly changes: readonly Change[];
  /** Moved blocks, which do not change the flow. */
  readonly moves: readonly Change[];
  /** The kind of change of each block, wire and parameter, by id. */
  readonly marks: ReadonlyMap<string, Mark>;
}

/** Compares two versions. The changes and moves together turn the first into the second. */
export function compare(before: FlowDocument, after: FlowDocument): Comparison {
  const all = [...documentDifferences(before, after)];
  return {
    changes: all.filter(({ address }) => address.at !== 'place'),
    moves: all.filter(({ address }) => address.at === 'place'),
    marks: marksOf(all),
  };
}
