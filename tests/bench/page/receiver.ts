import type { Channel } from '../../../src/domain/entities/channel/model.ts';
import type { Change } from './load.ts';

/** A way to keep rows: what it is told it makes durable, and shows to the tabs. */
export interface Receiver {
  /** Resolves when rows may come. */
  ready(): Promise<void>;
  /** All rows of the set, as a snapshot. */
  fill(rows: readonly Channel[]): void;
  /** One message, received now (wall clock). */
  receive(changes: readonly Change[], received: number): void;
  /** Resolves when all of it would survive the end of the worker. */
  durable(): Promise<void>;
}
