import type { LatestVersion } from '../../../../../src/domain/entities/library-flow/input.ts';
import type { RevisionKind } from '../../../../../src/domain/entities/flow-revision-info/model.ts';
import type { EntityOf } from '../../../../../src/domain/entities/models.ts';
import type { UserRequest } from '../../handler.ts';
import { rowOf } from '../../../store/typed-rows.ts';
import { notFound } from '../../../base/refusal.ts';
import { listedObject } from './install.ts';

/** The contents of the version that an upgrade would install. Throws Refusal. */
export function latestOf(
  { services: { store } }: Pick<UserRequest, 'services'>,
  { organizationId, sharedObjectId }: Pick<EntityOf<'libraryMacro'>, 'organizationId' | 'sharedObjectId'>,
  kind: RevisionKind,
): LatestVersion {
  const { name, latestVersion, versions } = listedObject(store, organizationId, { id: sharedObjectId, kind });
  const published = versions.find(({ version }) => version === latestVersion);
  const revision = published && rowOf(store, 'flowRevision', published.data.revisionId);
  if (published === undefined || revision === undefined) throw notFound(`${name} has no version`);
  const { configKeys, contents } = revision;
  return { version: latestVersion, releaseDate: published.releaseDate, configKeys, contents };
}
