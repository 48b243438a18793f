import type { EntityRow } from '../../domain/core/model.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import { models } from '../../domain/entities/models.ts';
import { followRows } from './follow.ts';
import { currentSession } from '../session/session.ts';

/** Where a visible row belongs: within the tree of the user's organization, or above it and thus inherited. */
export type RowOrigin = 'within' | 'above' | 'unknown';

type Owned = Pick<EntityRow, 'organizationId'>;

/**
 * The organization whose visibility decides the origin (users cannot see organizations above their own); null if no
 * check is needed.
 */
export const organizationToCheck = (
  type: EntityName,
  { organizationId }: Owned,
  home: string | undefined,
): string | null => (models[type].scope === 'inherited' && organizationId !== home ? organizationId : null);

/** Determines the origin of rows for a user, as far as currently known. Throws RowsRefused. */
export async function readRowOrigins(
  userId: string,
  type: EntityName,
  rows: readonly Owned[],
): Promise<(row: Owned) => RowOrigin> {
  const home = currentSession().users.find(({ id }) => id === userId)?.organizationId;
  const asked = [...new Set(rows.flatMap((row) => organizationToCheck(type, row, home) ?? []))];
  if (asked.length === 0) return () => 'within';
  const organizations = followRows(userId, 'organization', asked);
  try {
    await organizations.settled();
    const found = new Map(
      asked.map((id): [string, RowOrigin] => {
        const organization = organizations.row(id);
        return [id, organization === undefined ? 'unknown' : organization === null ? 'above' : 'within'];
      }),
    );
    return ({ organizationId }) => found.get(organizationId) ?? 'within';
  } finally {
    organizations.close();
  }
}
