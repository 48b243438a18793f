import { Dexie } from 'dexie';
import type { DexieOptions, EntityTable, Table } from 'dexie';
import { draftDatabaseName } from '../store/draft-name.ts';

/** All that one draft began with, or was folded to. */
export interface DraftHead {
  readonly id: string;
  /** The version that the draft is an edit of. */
  readonly base: unknown;
  readonly fold: unknown;
  /** The part that the user sees, such as the position on the canvas. */
  readonly view: unknown;
  /** Wall clock of the last change, ms. */
  readonly at: number;
}

/** `usedAt`: wall clock of the last opening or change, ms. */
type StoredHead = DraftHead & { readonly usedAt: number };

/** One change after the fold, or one claim of a draft (see database-drafts.ts). */
export interface DraftChange {
  readonly draft: string;
  readonly n: number;
  readonly entry: unknown;
}

/** The same with what the user saw then. Earlier versions of the portal wrote that to the head. */
export type StoredChange = DraftChange & Partial<Pick<DraftHead, 'view' | 'at'>>;

/**
 * The unsaved edits of one user. They are not a copy of the platform's data but the tab's own input, so the tab writes
 * them.
 */
export class DraftDatabase extends Dexie {
  declare heads: EntityTable<StoredHead, 'id'>;
  declare changes: Table<StoredChange, [string, number]>;

  constructor(userId: string, options: DexieOptions = {}) {
    super(draftDatabaseName(userId), { cache: 'disabled', ...options });
    this.version(1).stores({ heads: 'id, usedAt', changes: '[draft+n]' });
    // Dexie would open an empty database again after the deletion.
    this.on('versionchange', () => {
      this.close({ disableAutoOpen: true });
      return false;
    });
  }
}
