import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import { sharedFieldsOf } from '../../../../src/domain/entities/library-flow/rules.ts';
import type { Write } from '../../store/store.ts';
import { derivedFields } from './derived-fields.ts';
import type { Preview } from '../../store/preview.ts';

const installedTypes = ['libraryFlow', 'libraryMacro'] as const;

/** The names of the library and the vendor of a shared object. */
export const namesOf = (
  rows: Pick<Preview, 'get'>,
  { libraryId, vendorId }: Pick<EntityOf<'sharedObject'>, 'libraryId' | 'vendorId'>,
) => ({
  library: rows.get('sharedLibrary', libraryId)?.name ?? '',
  vendor: rows.get('vendor', vendorId)?.name ?? '',
});

/** Keeps the fields of installed flows and macros that follow from what is shared: names and the latest version. */
export function derivedInstalled(ahead: Preview): readonly Write[] {
  const changed = [
    ...ahead.touched('sharedObject').flatMap(({ after }) => after ?? []),
    ...affectedObjects(ahead),
  ];
  return installedTypes.flatMap((type) => {
    const rows = [
      ...ahead.touched(type).flatMap(({ after }) => after ?? []),
      ...changed.flatMap(({ id }) => ahead.by(type, 'sharedObjectId', id)),
    ];
    return [...new Map(rows.map((row) => [row.id, row])).values()].flatMap((row) => {
      const shared = ahead.get('sharedObject', row.sharedObjectId);
      if (shared === undefined) return [];
      const fields = sharedFieldsOf(shared, namesOf(ahead, shared), row.sharedVersion);
      return derivedFields(ahead, type, row, fields);
    });
  });
}

/** The fields of a shared object that follow from its library and its vendor. */
export function sharedNames(
  rows: Pick<Preview, 'get'>,
  shared: Pick<EntityOf<'sharedObject'>, 'libraryId' | 'vendorId'>,
): Pick<EntityOf<'sharedObject'>, 'library' | 'vendor'> {
  const { library, vendor } = namesOf(rows, shared);
  return {
    library: { id: shared.libraryId, name: library },
    vendor: { id: shared.vendorId, name: vendor },
  };
}

/** The shared objects of the libraries and vendors among the writes. */
function affectedObjects(ahead: Preview): readonly EntityOf<'sharedObject'>[] {
  const found = [
    ...ahead
      .touched('sharedLibrary')
      .flatMap(({ after }) => (after === null ? [] : ahead.by('sharedObject', 'libraryId', after.id))),
    ...ahead
      .touched('vendor')
      .flatMap(({ after }) => (after === null ? [] : ahead.by('sharedObject', 'vendorId', after.id))),
  ];
  return [...new Map(found.map((shared) => [shared.id, shared])).values()];
}

/** Keeps the names in shared objects when their library or vendor is renamed. */
export function derivedSharedNames(ahead: Preview): readonly Write[] {
  return affectedObjects(ahead).flatMap((shared) =>
    derivedFields(ahead, 'sharedObject', shared, sharedNames(ahead, shared)),
  );
}
