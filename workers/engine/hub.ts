import type { Uplink } from './seam.ts';
import type { Standing } from './standing.ts';
import type { UserPartition } from './user-partition.ts';

/** What all parts of the data half share. */
export interface Hub {
  readonly uplink: Uplink;
  readonly standing: Standing;
  /** Monotonic, ms. */
  readonly now: () => number;
  readonly count: (what: string) => void;
  /** Running number of window writes. */
  readonly nextCommit: () => number;
  /** Loaded partitions by user. */
  readonly partitions: Map<string, UserPartition>;
}
