import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { Write } from '../../store/store.ts';
import type { Preview } from '../../store/preview.ts';
import { derivedFields } from './derived-fields.ts';

/** The library that lists the object; undefined if none does. */
const listedBy = (shared: EntityOf<'sharedObject'> | null): string | undefined =>
  shared?.deleteDate === null ? shared.libraryId : undefined;

/** Writes the number of listed objects of libraries where it has changed. */
export const listedWrites = (
  ahead: Preview,
  libraries: readonly EntityOf<'sharedLibrary'>[] = ahead.all('sharedLibrary'),
): readonly Write[] =>
  libraries.flatMap((row) => {
    const listed = ahead.by('sharedObject', 'libraryId', row.id).filter((shared) => listedBy(shared));
    return derivedFields(ahead, 'sharedLibrary', row, { listedObjects: listed.length });
  });

/** Keeps the number of listed objects, where one is listed or unlisted. */
export function derivedListed(ahead: Preview): readonly Write[] {
  const affected = new Set(
    ahead.touched('sharedObject').flatMap(({ before, after }) => {
      const [from, to] = [listedBy(before), listedBy(after)];
      return from === to ? [] : [from ?? [], to ?? []].flat();
    }),
  );
  return listedWrites(
    ahead,
    [...affected].flatMap((id) => ahead.get('sharedLibrary', id) ?? []),
  );
}
