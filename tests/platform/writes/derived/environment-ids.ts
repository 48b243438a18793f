import type { Organization } from '../../../../src/domain/entities/organization/model.ts';
import type { Write } from '../../store/store.ts';
import { derivedFields } from './derived-fields.ts';
import type { Preview } from '../../store/preview.ts';

/** Finds the white label that applies to an organization: its own, else the nearest one above. */
function createFinder(ahead: Preview): (organizationId: string) => string | null {
  const own = new Map(
    ahead
      .all('environment')
      .flatMap(({ organizationId, id, deleteDate }) =>
        deleteDate === null ? [[organizationId, id] as const] : [],
      ),
  );
  return (organizationId) => {
    for (let id: string | null = organizationId; id !== null;) {
      const label = own.get(id);
      if (label !== undefined) return label;
      id = ahead.get('organization', id)?.superOrganizationId ?? null;
    }
    return null;
  };
}

/** The organizations whose white label the writes may change: all, or the new ones that name none. */
function affected(ahead: Preview): readonly Organization[] {
  const isRelabelled = ahead
    .touched('environment')
    .some(({ before, after }) => before === null || before.deleteDate !== after?.deleteDate);
  const organizations = ahead.touched('organization');
  const isMoved = organizations.some(
    ({ before, after }) => before && after && before.superOrganizationId !== after.superOrganizationId,
  );
  if (isRelabelled || isMoved) return ahead.all('organization');
  return organizations.flatMap(({ before, after }) =>
    before === null && after !== null && after.environmentId === undefined ? [after] : [],
  );
}

/** Keeps the white label that applies to each organization. */
export function derivedEnvironmentIds(ahead: Preview): readonly Write[] {
  const rows = affected(ahead);
  if (rows.length === 0) return [];
  const find = createFinder(ahead);
  return rows.flatMap((row) => derivedFields(ahead, 'organization', row, { environmentId: find(row.id) }));
}
