import type { EntityName, EntityOf } from '../../../src/domain/entities/models.ts';
import type { Store } from './store.ts';
import { rowOf, rowsOf } from './typed-rows.ts';

declare const owned: unique symbol;

/**
 * A row, not deleted, that was looked up for the organization it belongs to. Ids in flows, call actions, schedules and
 * templates are texts that anybody can write: what acts on one takes this type, which only `ownRows` makes.
 */
export type OwnRow<Name extends EntityName> = EntityOf<Name> & { readonly [owned]: Name };

/** Resolves the ids that the contents of one organization name. */
export interface OwnRows {
  readonly organizationId: string;
  /** Undefined for the rows of other organizations, as for unknown and deleted ones. */
  readonly find: <Name extends EntityName>(type: Name, id: string) => OwnRow<Name> | undefined;
}

export type OwnRowsOf = (organizationId: string) => OwnRows;

const isOwn = <Name extends EntityName>(row: EntityOf<Name>, organizationId: string): row is OwnRow<Name> =>
  row.organizationId === organizationId && row.deleteDate === null;

export const ownRows = (store: Pick<Store, 'get'>, organizationId: string): OwnRows => ({
  organizationId,
  find(type, id) {
    const row = rowOf(store, type, id);
    return row !== undefined && isOwn(row, organizationId) ? row : undefined;
  },
});

/** The rows of a type, not deleted, that an organization has or inherits from those above it. */
export const inheritedRows = <Name extends EntityName>(
  store: Pick<Store, 'all' | 'isWithin'>,
  type: Name,
  organizationId: string,
): readonly EntityOf<Name>[] =>
  [...rowsOf(store, type)].filter(
    (row) => row.deleteDate === null && store.isWithin(organizationId, row.organizationId),
  );
