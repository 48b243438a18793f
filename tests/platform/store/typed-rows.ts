import type { EntityName, EntityOf } from '../../../src/domain/entities/models.ts';
import type { RowKey } from './row-keys.ts';
import type { Store } from './store.ts';

/** A row with its type. */
export const rowOf = <Name extends EntityName>(
  store: Pick<Store, 'get'>,
  type: Name,
  id: string,
): EntityOf<Name> | undefined => store.get(type, id) as EntityOf<Name> | undefined;

/** All rows of a type, with that type. */
export const rowsOf = <Name extends EntityName>(
  store: Pick<Store, 'all'>,
  type: Name,
): Iterable<EntityOf<Name>> => store.all(type) as Iterable<EntityOf<Name>>;

/** The rows of a type with this text in a key, with that type. */
export const rowsBy = <Name extends EntityName>(
  store: Pick<Store, 'by'>,
  type: Name,
  key: RowKey<Name>,
  text: string,
): readonly EntityOf<Name>[] => store.by(type, key, text) as unknown as readonly EntityOf<Name>[];
