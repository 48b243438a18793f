import type { DraftChange, DraftHead } from './draft-database.ts';

/** A draft as stored: its head, and the entries after the fold in order. */
export interface StoredDraft {
  readonly head: DraftHead;
  readonly entries: readonly unknown[];
}

/** Another tab has become the editor of the draft: nothing was written. */
export class DraftLost extends Error {
  override name = 'DraftLost';
}

/**
 * A tab claims a draft before it edits it, and names its claim in all that it writes. A write under an earlier claim
 * than the last throws DraftLost: its tab may not know yet that it has lost the lock.
 */
export interface DraftStore {
  readonly read: (id: string) => Promise<StoredDraft | null>;
  /** Makes the caller the only one who may write the draft. Resolves to the number of its claim. */
  readonly claim: (id: string) => Promise<number>;
  /** Replaces a draft. */
  readonly fold: (head: DraftHead, claim: number) => Promise<void>;
  /** Adds an entry, and sets what the user sees of the draft. Resolves to false if the draft is gone. */
  readonly append: (
    change: DraftChange,
    seen: Pick<DraftHead, 'view' | 'at'>,
    claim: number,
  ) => Promise<boolean>;
  readonly remove: (id: string, claim: number) => Promise<void>;
  /** Replaces or deletes a draft while the page goes away: the next claim takes it over, unless another came first. */
  readonly leave: (id: string, head: DraftHead | null, claim: number) => void;
  /** Takes back what was left: the page came back and has stored it. */
  readonly returned: (id: string, claim: number) => void;
  /** Notes that a draft is opened, and deletes those that nobody has used for long. */
  readonly use: (id: string) => Promise<void>;
  readonly close: () => void;
}
