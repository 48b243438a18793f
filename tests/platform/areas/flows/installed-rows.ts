import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { Store } from '../../store/store.ts';
import { rowsOf } from '../../store/typed-rows.ts';

/** The installed copies of a shared object, in all organizations. */
export function* installedRowsOf(
  store: Pick<Store, 'all'>,
  { id, kind }: Pick<EntityOf<'sharedObject'>, 'id' | 'kind'>,
): Generator<EntityOf<'libraryFlow' | 'libraryMacro'>> {
  for (const row of rowsOf(store, kind === 'flow' ? 'libraryFlow' : 'libraryMacro'))
    if (row.sharedObjectId === id && row.deleteDate === null) yield row;
}
