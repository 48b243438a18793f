import type { ReplicaFailure } from '../../interfaces.ts';
import type { DataSet } from './data-set.ts';

/** Requests between the parts of the data folder. `data-sets.ts` implements them and passes them to the parts. */
export interface DataActions {
  /** Resolves when everything applied so far is durable. */
  commit(): Promise<void>;
  /** Whether the platform may forget a registration of the user (see Persistence). */
  mayUnregister(userId: string, id: string): boolean;
  /** Captures a partition's packs, if they are to be rewritten; the returned function writes them. */
  takePacks(userId: string): (() => void) | null;
  /** The set's registration or refusal changed: its windows must be written. */
  setChanged(set: DataSet): void;
  /** The platform refused or ended the set: nothing of its rows is kept. */
  setRefused(set: DataSet): void;
  /** The user's permissions are known again. */
  rightsChanged(userId: string): void;
  /** A set of the user was unregistered and may be evicted. */
  setReleased(userId: string): void;
  /** The disk is full: drops all sets and windows that nobody uses. */
  makeRoom(userId: string): Promise<void>;
  /** Whether this engine may recreate a database that was deleted under it. */
  mayRecreate(userId: string): Promise<boolean>;
  /** The replica was emptied under us: writes everything again. */
  rewrite(userId: string): void;
  /** A write did not finish in time: this partition goes on in memory until its database is free. */
  stalled(userId: string): void;
  /** Rows are in memory only: from now on, or until there is room again. */
  movedToMemory(why: ReplicaFailure): void;
  /** Another engine is the writer: stops for good. */
  fenced(): void;
}
