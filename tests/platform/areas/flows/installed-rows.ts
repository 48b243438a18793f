import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { Store } from '../../store/store.ts';
import { rowsBy } from '../../store/typed-rows.ts';

/** The installed copies of a shared object, in all organizations. */
export const installedRowsOf = (
  store: Pick<Store, 'by'>,
  { id, kind }: Pick<EntityOf<'sharedObject'>, 'id' | 'kind'>,
): readonly EntityOf<'libraryFlow' | 'libraryMacro'>[] =>
  rowsBy(store, kind === 'flow' ? 'libraryFlow' : 'libraryMacro', 'sharedObjectId', id).filter(
    ({ deleteDate }) => deleteDate === null,
  );
