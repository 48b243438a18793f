import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { Write } from '../../store/store.ts';
import type { Preview } from '../../store/preview.ts';
import { derivedFields } from './derived-fields.ts';

/** The library that lists the object; undefined if none does. */
const listedBy = (shared: EntityOf<'sharedObject'> | null): string | undefined =>
  shared?.deleteDate === null ? shared.libraryId : undefined;

/** Writes the number of listed objects of libraries where it has changed. */
export function listedWrites(
  ahead: Preview,
  isAffected: (libraryId: string) => boolean = () => true,
): readonly Write[] {
  const counts = new Map<string, number>();
  for (const shared of ahead.all('sharedObject')) {
    const libraryId = listedBy(shared);
    if (libraryId !== undefined) counts.set(libraryId, (counts.get(libraryId) ?? 0) + 1);
  }
  return ahead
    .all('sharedLibrary')
    .filter(({ id }) => isAffected(id))
    .flatMap((row) => derivedFields(ahead, 'sharedLibrary', row, { listedObjects: counts.get(row.id) ?? 0 }));
}

/** Keeps the number of listed objects, where one is listed or unlisted. */
export function derivedListed(ahead: Preview): readonly Write[] {
  const affected = new Set(
    ahead.touched('sharedObject').flatMap(({ before, after }) => {
      const [from, to] = [listedBy(before), listedBy(after)];
      return from === to ? [] : [from, to];
    }),
  );
  return affected.size === 0 ? [] : listedWrites(ahead, (id) => affected.has(id));
}
