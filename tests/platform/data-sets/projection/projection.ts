import type { EntityRow } from '../../../../src/domain/core/model.ts';
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
