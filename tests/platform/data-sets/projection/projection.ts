import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { Constraint } from '../../../../src/domain/core/query.ts';
import type { EntityName } from '../../../../src/domain/entities/models.ts';
import type { Change, Store } from '../../store/store.ts';

export type StoredRows = Pick<Store, 'get' | 'all' | 'isWithin'>;

/** Rows of a type that is not stored, but computed from the rows of another type. */
export interface Projection {
  readonly type: EntityName;
  readonly source: EntityName;
  readonly get: (id: string) => EntityRow | undefined;
  readonly all: () => Iterable<EntityRow>;
  /** The changes of computed rows that a change of a source row causes. */
  readonly changes: (change: Change) => readonly Change[];
}

/**
 * Rows that an area computes when they are asked for, because all of them would be too many. The area declares what a
 * query must name in `check-query.ts`.
 */
export interface AskedRows {
  readonly type: EntityName;
  readonly get: (id: string) => EntityRow | undefined;
  readonly all: (constraints: readonly Constraint[]) => Iterable<EntityRow>;
  /** Keeps the rows of these constraints up to date until the returned function is called. */
  readonly follow: (constraints: readonly Constraint[]) => () => void;
  /** Resolves once the rows of these constraints are complete. Follow them before. */
  readonly complete: (constraints: readonly Constraint[]) => Promise<void>;
  /** Called with the changes of rows that are followed. */
  readonly subscribe: (listener: (changes: readonly Change[]) => void) => void;
}

/** Rows for queries, which say what they ask for. */
export interface QueriedRows extends Pick<Store, 'get' | 'isWithin'> {
  readonly all: (type: EntityName, constraints: readonly Constraint[]) => Iterable<EntityRow>;
}

/** The rows of the store and those that areas compute. */
export function withAskedRows(stored: QueriedRows, asked: readonly AskedRows[]): QueriedRows {
  const byType = new Map(asked.map((each) => [each.type, each]));
  return {
    get(type, id) {
      const computed = byType.get(type);
      return computed ? computed.get(id) : stored.get(type, id);
    },
    all: (type, constraints) => byType.get(type)?.all(constraints) ?? stored.all(type, constraints),
    isWithin: (organizationId, ancestorId) => stored.isWithin(organizationId, ancestorId),
  };
}
