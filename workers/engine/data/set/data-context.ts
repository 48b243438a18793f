import type { Uplink } from '../../interfaces.ts';
import type { SyncState } from './sync-state.ts';

/** Shared by all parts of the data half. */
export interface DataContext {
  readonly uplink: Uplink;
  readonly sync: SyncState;
  /** Monotonic, ms. */
  readonly now: () => number;
  readonly count: (what: string) => void;
  /** Running number of window writes. */
  readonly nextCommit: () => number;
}
