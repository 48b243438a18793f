import { sameJson } from '../../../lib/value/same-json.ts';
import type { Address } from '../edit/address.ts';
import { applyChanges } from '../edit/apply.ts';
import type { Change } from '../edit/change.ts';
import { removeConditions } from '../edit/command/condition.ts';
import type { FlowDocument } from '../edit/document.ts';
import type { MergeChoice, Conflict } from './conflict.ts';
import { conflictOf } from './conflict.ts';
import { mergeEdges } from './edges.ts';
import type { SideChanges } from './side.ts';
import { changesOfSide, lifted } from './side.ts';
import { changesWithoutBase, withoutItems } from './two-way.ts';

/** A decision of the merge that needs no choice. */
export interface MergeNote {
  readonly kind:
    /** Both sides have moved a block or reordered the parameters. Mine wins. */
    | 'place'
    /** A block that one side moved was removed by the other. */
    | 'movedAndRemoved'
    /** A wire led to a block that the other side removed. */
    | 'wire'
    /** A condition referred to a parameter that the other side removed. */
    | 'condition';
  readonly address: Address;
}

export interface Merge {
  /** The result with all choices. In open conflicts it has my value, and keeps items that one side removed. */
  readonly document: FlowDocument;
  readonly conflicts: readonly Conflict[];
  /** The number of open conflicts. */
  readonly open: number;
  readonly notes: readonly MergeNote[];
}

/** Parts that cannot conflict: mine wins. */
const isArrangement = ({ at }: Address): boolean => at === 'place' || at === 'parameterOrder';

interface Meeting {
  readonly mine: SideChanges;
  readonly theirs: SideChanges;
  readonly notes: readonly MergeNote[];
}

function meet(base: FlowDocument | null, mine: FlowDocument, theirs: FlowDocument): Meeting {
  if (base === null) return { ...changesWithoutBase(mine, theirs), notes: [] };
  const [own, other] = [changesOfSide(base, mine), changesOfSide(base, theirs)];
  const [m, t] = [lifted(own, mine, other), lifted(other, theirs, own)];
  const notes = [...m.moved, ...t.moved].map((address): MergeNote => ({ kind: 'movedAndRemoved', address }));
  return { mine: m.changes, theirs: t.changes, notes };
}

/** Whether the result has my value: it is chosen, or the conflict is open and my change removes nothing. */
const hasMine = ({ choice, mine, theirs }: Conflict): boolean =>
  choice === null ? mine.after !== undefined || theirs.after === undefined : choice === 'mine';

const isNode = ({ address, before }: Change): boolean => address.at === 'node' && before !== undefined;

/** The conflicting blocks that the result keeps although this side removed them. */
const keptBlocks = (conflicts: readonly Conflict[], side: 'mine' | 'theirs'): ReadonlySet<string> =>
  new Set(
    conflicts
      .filter((conflict) => isNode(conflict.mine) && hasMine(conflict) === (side === 'theirs'))
      .flatMap(({ [side]: { address, after } }) =>
        after === undefined && 'id' in address ? [address.id] : [],
      ),
  );

/** The pulled version of the result. That of a base or of theirs is saved already. */
const pulledOf = (base: FlowDocument | null, mine: FlowDocument, theirs: FlowDocument) =>
  base !== null && sameJson(base.pulled, mine.pulled) ? theirs.pulled : mine.pulled;

/**
 * Merges the edits of two sides of one base, part by part. Parts that both have changed are conflicts until a valid
 * choice decides them; the merge never chooses by itself. Without a base, each part that differs is a conflict, and
 * what only one side has is kept.
 */
export function merge(
  base: FlowDocument | null,
  mine: FlowDocument,
  theirs: FlowDocument,
  choices: readonly MergeChoice[] = [],
): Merge {
  const met = meet(base, mine, theirs);
  const notes: MergeNote[] = [...met.notes];
  const conflicts: Conflict[] = [];
  const own: Change[] = [];
  for (const [key, change] of met.mine) {
    const other = met.theirs.get(key);
    if (other !== undefined && sameJson(other.after, change.after)) continue;
    if (other === undefined || isArrangement(change.address)) {
      own.push(change);
      if (other !== undefined) notes.push({ kind: 'place', address: change.address });
      continue;
    }
    const conflict = conflictOf(change, other, choices);
    conflicts.push(conflict);
    if (hasMine(conflict)) own.push(change);
  }
  const joined = applyChanges(theirs, own).document;
  const from = base ?? withoutItems(mine);
  const { edges, dropped } = mergeEdges({
    base: from,
    mine,
    theirs,
    keptAgainst: { mine: keptBlocks(conflicts, 'mine'), theirs: keptBlocks(conflicts, 'theirs') },
    hasNode: (id) => joined.nodes.has(id),
  });
  for (const { id } of dropped) notes.push({ kind: 'wire', address: { at: 'edge', id } });
  const wired: FlowDocument = { ...joined, edges, pulled: pulledOf(base, mine, theirs) };
  const removed = [from, mine, theirs].flatMap(({ parameters }) =>
    [...parameters.keys()].filter((id) => !wired.parameters.has(id)),
  );
  const conditions = removeConditions(wired, new Set(removed));
  for (const { address } of conditions) notes.push({ kind: 'condition', address });
  const { document } = applyChanges(wired, conditions);
  const open = conflicts.filter(({ choice }) => choice === null).length;
  return { document, conflicts, open, notes };
}
