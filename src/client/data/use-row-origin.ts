import type { EntityRow } from '../../domain/core/model.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import type { RowOrigin } from './row-origin.ts';
import { organizationToCheck } from './row-origin.ts';
import { useSession } from '../session/session.ts';
import { useEntity } from './use-entity.ts';

const reaches = { ready: 'within', missing: 'above', loading: 'unknown' } as const;

/** The origin of a row for the selected user, live. */
export function useRowOrigin(type: EntityName, row: EntityRow | null): RowOrigin {
  const home = useSession((session) => session.selectedUser?.organizationId);
  const telling = row && organizationToCheck(type, row, home);
  const organization = useEntity('organization', telling);
  return telling === null ? 'within' : reaches[organization.state];
}
