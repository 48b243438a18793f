import type { EntityRow } from '../../domain/core/model.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import type { Reach } from './reach.ts';
import { tellingOf } from './reach.ts';
import { useSession } from '../session/session.ts';
import { useEntity } from './use-entity.ts';

const reaches = { ready: 'within', missing: 'above', loading: 'unknown' } as const;

/** Where a row belongs, as the selected user sees it, live. */
export function useReach(type: EntityName, row: EntityRow | null): Reach {
  const home = useSession((session) => session.selectedUser?.organizationId);
  const telling = row && tellingOf(type, row, home);
  const organization = useEntity('organization', telling);
  return telling === null ? 'within' : reaches[organization.state];
}
