import type { EntityName, EntityOf } from '../../../src/domain/entities/models.ts';
import type { Store } from './store.ts';
import { rowOf } from './typed-rows.ts';

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

/** Resolves the ids of what the contents of an organization may also inherit from those above it. */
export interface InheritedRows {
  readonly find: <Name extends EntityName>(type: Name, id: string) => EntityOf<Name> | undefined;
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

export const inheritedRows = (
  store: Pick<Store, 'get' | 'isWithin'>,
  organizationId: string,
): InheritedRows => ({
  find(type, id) {
    const row = rowOf(store, type, id);
    return row?.deleteDate === null && store.isWithin(organizationId, row.organizationId) ? row : undefined;
  },
});
