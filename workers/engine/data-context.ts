import type { Uplink } from './seam.ts';
import type { Standing } from './standing.ts';

/** Shared by all parts of the data half. */
export interface DataContext {
  readonly uplink: Uplink;
  readonly standing: Standing;
  /** Monotonic, ms. */
  readonly now: () => number;
  readonly count: (what: string) => void;
  /** Running number of window writes. */
  readonly nextCommit: () => number;
}
