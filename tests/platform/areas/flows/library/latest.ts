import type { PublishedVersion } from '../../../../../src/domain/entities/shared-object/input.ts';
import type { RevisionKind } from '../../../../../src/domain/entities/flow-revision-info/model.ts';
import type { EntityOf } from '../../../../../src/domain/entities/models.ts';
import type { UserRequest } from '../../handler.ts';
import { publishedVersion } from '../published-version.ts';
import { listedObject } from './install.ts';

/** The contents of the version that an upgrade would install. Throws Refusal. */
export function latestOf(
  { services: { store } }: Pick<UserRequest, 'services'>,
  { organizationId, sharedObjectId }: Pick<EntityOf<'libraryMacro'>, 'organizationId' | 'sharedObjectId'>,
  kind: RevisionKind,
): PublishedVersion {
  const shared = listedObject(store, organizationId, { id: sharedObjectId, kind });
  return publishedVersion(store, shared, shared.latestVersion);
}
