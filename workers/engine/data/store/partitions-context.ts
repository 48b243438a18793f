import type { DataContext } from '../set/data-context.ts';
import type { UserPartition } from './user-partition.ts';

/** The context of the parts that work on all partitions. */
export interface PartitionsContext extends DataContext {
  /** Loaded partitions by user. */
  readonly partitions: Map<string, UserPartition>;
}
