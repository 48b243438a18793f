import type { PublishedVersion } from '../../../../src/domain/entities/shared-object/input.ts';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { Store } from '../../store/store.ts';
import { rowOf } from '../../store/typed-rows.ts';
import { notFound } from '../../base/refusal.ts';

/** A published version with its contents. Throws Refusal (404) if there is no such version. */
export function publishedVersion(
  store: Pick<Store, 'get'>,
  { name, versions }: Pick<EntityOf<'sharedObject'>, 'name' | 'versions'>,
  version: string,
): PublishedVersion {
  const published = versions.find((one) => one.version === version);
  const revision = published && rowOf(store, 'flowRevision', published.data.revisionId);
  if (published === undefined || revision === undefined) throw notFound(`${name} has no version ${version}`);
  const { releaseDate, note } = published;
  const { configKeys, contents } = revision;
  return { version, releaseDate, note, configKeys, contents };
}
