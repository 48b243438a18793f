import { sameJson } from '../../../lib/value/same-json.ts';
import type { Address } from './address.ts';
import type { Change } from './change.ts';
import { changesNothing } from './change.ts';
import type { FlowDocument } from './document.ts';
import type { ReadableDocument, WritableDraft } from './document-draft.ts';
import { draftOf, finished } from './document-draft.ts';
import { readAt, writeAt } from './slot.ts';

export interface Applied {
  readonly document: FlowDocument;
  /** The applied changes, each with the value that it replaced and, for items, the position. */
  readonly changes: readonly Change[];
}

const itemsOf = (draft: WritableDraft, { at }: Address) => {
  if (at === 'node') return draft.nodes;
  if (at === 'edge') return draft.edges;
  return at === 'parameter' ? draft.parameters : undefined;
};

/** The position at which an item is added or removed. */
function indexOf(draft: WritableDraft, { address, before, after, index }: Change): number | undefined {
  const items = itemsOf(draft, address);
  if (items === undefined || (before === undefined) === (after === undefined)) return undefined;
  if (before === undefined && index !== undefined) return index;
  return 'id' in address ? items.indexOf(address.id) : undefined;
}

/** Applies a change to a draft, and returns the change as applied; undefined if it changed nothing. */
function apply(draft: WritableDraft, wanted: Change): Change | undefined {
  const change = { ...wanted, before: readAt(draft, wanted.address) } as Change;
  if (changesNothing(change)) return undefined;
  const index = indexOf(draft, change);
  writeAt(draft, change.address, change.after, index);
  if (!sameJson(readAt(draft, change.address), change.after)) return undefined;
  return index === undefined ? change : { ...change, index };
}

/** Applies changes in order, whatever the current values at their addresses are. */
export function applyChanges(document: FlowDocument, changes: readonly Change[]): Applied {
  const draft = draftOf(document);
  const done = changes.map((change) => apply(draft, change)).filter((change) => change !== undefined);
  return done.length === 0 ? { document, changes: [] } : { document: finished(draft), changes: done };
}

/** Whether a document still has the value that a change expects. Parameters unknown to the change are ignored. */
function hasBefore(document: ReadableDocument, { address, before }: Change): boolean {
  const found = readAt(document, address);
  if (address.at !== 'parameterOrder') return sameJson(found, before);
  const [now, then] = [found as readonly string[], before as readonly string[]];
  return sameJson(
    now.filter((id) => then.includes(id)),
    then.filter((id) => now.includes(id)),
  );
}

/** The removed blocks that still have wires. */
function stillWired(draft: WritableDraft, changes: readonly Change[]): ReadonlySet<string> {
  const removed = new Set(
    changes.flatMap(({ address, after }) =>
      address.at === 'node' && after === undefined ? [address.id] : [],
    ),
  );
  if (removed.size === 0) return removed;
  const ends = [...draft.edges.values()].flatMap(({ from, to }) => [from.nodeId, to.nodeId]);
  return new Set(ends.filter((id) => removed.has(id)));
}

export interface Reapplied extends Applied {
  /** The changes that were skipped, because their address has another value now. */
  readonly skipped: readonly Change[];
}

/** Applies the changes whose address still has the expected value, and skips the others. */
export function reapply(document: FlowDocument, changes: readonly Change[]): Reapplied {
  const draft = draftOf(document);
  const skipped: Change[] = [];
  const done: Change[] = [];
  for (const change of changes) {
    const applied = hasBefore(draft, change) ? apply(draft, change) : undefined;
    if (applied === undefined) skipped.push(change);
    else done.push(applied);
  }
  const wired = stillWired(draft, done);
  if (wired.size === 0)
    return { document: done.length === 0 ? document : finished(draft), changes: done, skipped };
  // A block stays if others have connected a wire to it in the meantime.
  const isKept = ({ address }: Change): boolean => address.at === 'node' && wired.has(address.id);
  const rest = reapply(
    document,
    changes.filter((change) => !isKept(change)),
  );
  return { ...rest, skipped: [...rest.skipped, ...changes.filter(isKept)] };
}
