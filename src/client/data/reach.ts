import type { EntityRow } from '../../domain/core/model.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import { models } from '../../domain/entities/models.ts';
import { followRows } from './follow.ts';
import { currentSession } from '../session/session.ts';

/** Where a row that one sees belongs: in the tree of one's own organization, or above it, from where it is inherited. */
export type Reach = 'within' | 'above' | 'unknown';

type Owned = Pick<EntityRow, 'organizationId'>;

/** The organization that tells; null where there is nothing to ask. Nobody sees the organizations above their own. */
export const tellingOf = (
  type: EntityName,
  { organizationId }: Owned,
  home: string | undefined,
): string | null => (models[type].scope === 'inherited' && organizationId !== home ? organizationId : null);

/** Where rows of a type belong, as a user sees them, and as far as it is known now. Throws RowsRefused. */
export async function readReach(
  userId: string,
  type: EntityName,
  rows: readonly Owned[],
): Promise<(row: Owned) => Reach> {
  const home = currentSession().users.find(({ id }) => id === userId)?.organizationId;
  const asked = [...new Set(rows.flatMap((row) => tellingOf(type, row, home) ?? []))];
  if (asked.length === 0) return () => 'within';
  const organizations = followRows(userId, 'organization', asked);
  try {
    await organizations.settled();
    const found = new Map(
      asked.map((id): [string, Reach] => {
        const organization = organizations.row(id);
        return [id, organization === undefined ? 'unknown' : organization === null ? 'above' : 'within'];
      }),
    );
    return ({ organizationId }) => found.get(organizationId) ?? 'within';
  } finally {
    organizations.close();
  }
}
