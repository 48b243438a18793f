import type { Change } from '../edit/change.ts';
import { differences } from '../edit/differences.ts';
import type { FlowDocument } from '../edit/document.ts';
import type { Mark } from '../edit/marks.ts';
import { marksOf } from '../edit/marks.ts';

/** The changes from one version to another. */
export interface Comparison {
  readonly changes: readonly Change[];
  /** The blocks that were only put elsewhere are no change of the flow. */
  readonly moves: readonly Change[];
  /** How each block, wire and parameter differs, by its id. */
  readonly marks: ReadonlyMap<string, Mark>;
}

/** Compares two versions. All changes and moves together make the second of the first. */
export function compare(before: FlowDocument, after: FlowDocument): Comparison {
  const all = [...differences(before, after)];
  return {
    changes: all.filter(({ address }) => address.at !== 'place'),
    moves: all.filter(({ address }) => address.at === 'place'),
    marks: marksOf(all),
  };
}
