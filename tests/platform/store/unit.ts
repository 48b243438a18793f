import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import { entityItems } from './entity-table.ts';
import type { BatchItem, Change, Participant, TableRow, Write } from './store.ts';

/** Writes that are stored together or not at all. */
export interface Unit {
  readonly writes: readonly Write[];
  readonly tableRows: readonly TableRow[];
  readonly resolve: (rows: readonly EntityRow[]) => void;
  readonly reject: (reason: unknown) => void;
}

/** A unit whose changes are in memory. */
export interface AppliedUnit {
  readonly unit: Unit;
  readonly changes: readonly Change[];
  /** The value that the unit resolves with. */
  readonly result: readonly EntityRow[];
}

export interface Batch {
  readonly applied: readonly AppliedUnit[];
  readonly parts: readonly ReturnType<Participant>[];
}

export type TextOf = (type: EntityName, row: EntityRow) => string;

/** The statements for the units and for changes made after them. Rows that were changed several times are stored once. */
export const itemsOf = (
  applied: readonly AppliedUnit[],
  textOf: TextOf,
  later: readonly Change[] = [],
): readonly BatchItem[] => [
  ...entityItems([...applied.flatMap(({ changes }) => changes), ...later], textOf),
  ...applied.flatMap(({ unit }) => unit.tableRows),
];
