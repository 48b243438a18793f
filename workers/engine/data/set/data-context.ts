import type { Uplink } from '../../interfaces.ts';
import type { SyncState } from './sync-state.ts';

/** Shared by all parts of the data folder. */
export interface DataContext {
  readonly uplink: Uplink;
  readonly sync: SyncState;
  /** Monotonic, ms. */
  readonly now: () => number;
  readonly count: (what: string) => void;
  /** The next number of a window write. */
  readonly nextCommit: () => number;
}
