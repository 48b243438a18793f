import { useWholeSet } from '../../../client/data/use-whole-set.ts';
import type { WholeSetView } from '../../../client/data/use-whole-set.ts';
import type { EntityOf } from '../../../domain/entities/models.ts';
import { libraryLimits } from '../../../domain/entities/shared-library/limits.ts';

export type PublishingType = 'vendor' | 'sharedLibrary';

/** The most that an organization can have. */
export const maxRows = {
  vendor: libraryLimits.vendors,
  sharedLibrary: libraryLimits.libraries,
} as const satisfies Record<PublishingType, number>;

/** The vendors or libraries of an organization, by name. */
export const usePublishingRows = <Name extends PublishingType>(
  type: Name,
  organizationId: string | null,
): WholeSetView<EntityOf<Name>> =>
  useWholeSet<Name>(
    organizationId === null
      ? null
      : {
          entityType: type,
          constraints: [
            { type: 'organization', organizationId, scope: 'self' },
            { type: 'deleted', deleted: false },
          ],
          sorting: [{ by: 'name', dir: 'asc' }],
          limit: maxRows[type],
        },
  );
