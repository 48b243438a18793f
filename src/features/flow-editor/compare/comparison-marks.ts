import type { FlowDocument } from '../../../domain/flow/edit/document.ts';
import type { AnyNode } from '../../../domain/flow/contents/node.ts';
import { compare } from '../../../domain/flow/merge/compare.ts';
import type { Conflict } from '../../../domain/flow/merge/conflict.ts';
import type { DrawnMark, DrawnMarks } from '../model/mark.ts';

export type ComparedTone = 'added' | 'changed' | 'removed' | 'conflict';

/** The marks of a comparison, and the blocks that are not on the canvas, to be drawn in addition. */
export interface CanvasComparison {
  readonly marks: DrawnMarks;
  readonly ghosts: readonly { readonly node: AnyNode; readonly mark: DrawnMark }[];
}

/** Marks the differences. Moved blocks do not count. */
export function comparisonMarks(
  before: FlowDocument,
  after: FlowDocument,
  shown: FlowDocument,
  conflicts: readonly Conflict[],
  textOf: (tone: ComparedTone) => string,
): CanvasComparison {
  const tones = new Map<string, ComparedTone>();
  for (const [id, mark] of compare(before, after).marks) if (mark !== 'moved') tones.set(id, mark);
  for (const { mine, choice } of conflicts)
    if (choice === null && 'id' in mine.address) tones.set(mine.address.id, 'conflict');
  const marks = new Map(
    [...tones].map(([id, tone]): [string, DrawnMark] => [id, { tone, badge: '', text: textOf(tone) }]),
  );
  const ghosts = [...marks].flatMap(([id, mark]) => {
    const node = shown.nodes.has(id) ? undefined : (after.nodes.get(id) ?? before.nodes.get(id));
    return node === undefined ? [] : [{ node, mark }];
  });
  return { marks, ghosts };
}
