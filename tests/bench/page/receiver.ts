import type { Channel } from '../../../src/domain/entities/channel/model.ts';
import type { Change } from './load.ts';

/** A way to store rows: makes them durable and shows them to the tabs. */
export interface Receiver {
  /** Resolves once rows may arrive. */
  ready(): Promise<void>;
  /** Delivers all rows of the set, as a snapshot. */
  fill(rows: readonly Channel[]): void;
  /** Delivers one message, received at this wall clock time. */
  receive(changes: readonly Change[], received: number): void;
  /** Resolves once everything delivered would survive the end of the worker. */
  durable(): Promise<void>;
}
