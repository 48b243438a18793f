import type { Change } from '../../../domain/flow/edit/change.ts';
import { addressKey } from '../../../domain/flow/edit/address.ts';
import type { FlowDocument } from '../../../domain/flow/edit/document.ts';
import { compare } from '../../../domain/flow/merge/compare.ts';
import { isMerged } from '../../../domain/flow/merge/side.ts';
import { sharedPart } from '../../../domain/flow/merge/two-way.ts';
import type { Conflict } from '../../../domain/flow/merge/conflict.ts';
import type { Merge, MergeNote } from '../../../domain/flow/merge/merge.ts';
import type { ChangeWords, Documents, PartChange } from './change-entry.ts';
import { changesWithin, partChange } from './change-entry.ts';
import type { ChangedKind, ChangeGroup } from './change-groups.ts';
import { changeGroups, changedKindOf, subjectTitle } from './change-groups.ts';
import type { PartValue } from './part-value.ts';

/** The result of one side: a value, or several changes within a block or parameter. */
export type SideValue = PartValue | { readonly kind: 'parts'; readonly parts: readonly PartChange[] };

/** A conflict, as listed. */
export interface ConflictEntry {
  readonly conflict: Conflict;
  readonly kind: ChangedKind;
  readonly id: string | null;
  readonly title: string;
  /** Empty for a whole block or parameter. */
  readonly part: string;
  /** null: the base is unknown. */
  readonly base: PartValue | null;
  readonly mine: SideValue;
  readonly theirs: SideValue;
}

/** A decision of the merge, as listed. */
export interface NoteEntry {
  readonly kind: MergeNote['kind'];
  readonly key: string;
  readonly title: string;
}

export interface MergeEntries {
  readonly conflicts: readonly ConflictEntry[];
  /** Applied changes of others. */
  readonly taken: readonly ChangeGroup[];
  /** Kept changes of the user. */
  readonly own: readonly ChangeGroup[];
  readonly notes: readonly NoteEntry[];
}

export interface MergedDocuments {
  /** null: unknown. */
  readonly base: FlowDocument | null;
  readonly mine: FlowDocument;
  readonly theirs: FlowDocument;
}

function sideValue(
  change: Change,
  document: FlowDocument,
  documents: Documents,
  words: ChangeWords,
): SideValue {
  const within = changesWithin(change, document).filter(({ address }) => address.at !== 'place');
  if (within.length === 0) return partChange(change, documents, words).after;
  return { kind: 'parts', parts: within.map((one) => partChange(one, documents, words)) };
}

const isWhole = ({ mine: { address } }: Conflict): boolean =>
  address.at === 'node' || address.at === 'parameter';

/** Whether a change is part of a conflict. */
function isDecidedBy(conflict: Conflict, { address }: Change): boolean {
  const { address: of } = conflict.mine;
  if (!isWhole(conflict)) return conflict.key === addressKey(address);
  return (
    'id' in of && 'id' in address && of.id === address.id && changedKindOf(of) === changedKindOf(address)
  );
}

function conflictEntry(conflict: Conflict, documents: MergedDocuments, words: ChangeWords): ConflictEntry {
  const { mine, theirs } = conflict;
  const { address } = mine;
  const base = documents.base === null ? [] : [documents.base];
  const [own, other]: readonly [Documents, Documents] = [
    [documents.mine, documents.theirs, ...base],
    [documents.theirs, documents.mine, ...base],
  ];
  const kind = changedKindOf(address);
  const { part, before } = partChange(mine, own, words);
  return {
    conflict,
    kind,
    id: kind === 'block' && 'id' in address ? address.id : null,
    title: subjectTitle(address, own, words),
    part,
    base: documents.base === null ? null : before,
    mine: sideValue(mine, documents.mine, own, words),
    theirs: sideValue(theirs, documents.theirs, other, words),
  };
}

/** A merge as listed: conflicts, applied changes of others, kept changes of the user, and notes. */
export function mergeEntries(
  { conflicts, notes }: Pick<Merge, 'conflicts' | 'notes'>,
  documents: MergedDocuments,
  words: ChangeWords,
): MergeEntries {
  const { base, mine, theirs } = documents;
  const known = base === null ? [] : [base];
  const of = (side: FlowDocument, other: FlowDocument): readonly ChangeGroup[] => {
    const changes = compare(base ?? sharedPart(side, other), side).changes.filter(
      (change) => isMerged(change) && !conflicts.some((conflict) => isDecidedBy(conflict, change)),
    );
    return changeGroups(changes, [side, ...known, other], words);
  };
  return {
    conflicts: conflicts.map((conflict) => conflictEntry(conflict, documents, words)),
    taken: of(theirs, mine),
    own: of(mine, theirs),
    notes: notes.map(({ kind, address }) => ({
      kind,
      key: `${kind} ${addressKey(address)}`,
      title: subjectTitle(address, [mine, theirs, ...known], words),
    })),
  };
}
