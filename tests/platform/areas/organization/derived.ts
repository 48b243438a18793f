import type { EntityName, EntityOf } from '../../../../src/entities/models.ts';
import type { EntityRow } from '../../../../src/entities/model.ts';
import type { Store, Write } from '../../store/store.ts';
import { create, patch, purge } from '../write.ts';

type Organization = EntityOf<'organization'>;
const asked = ['name', 'superOrganizationId', 'state', 'deleteDate'] as const;

/** The slim row of the picker. Only what can be chosen has one: an organization that is active and not deleted. */
function treeRow(organization: Omit<Organization, 'version'>): Write | null {
  if (organization.state !== 'active' || organization.deleteDate !== null) return null;
  const { id, organizationId, createDate, updateDate, deleteDate, name, superOrganizationId, state } =
    organization;
  const dates = { createDate, updateDate, deleteDate };
  return create('organizationTreeView', { id, organizationId, ...dates, name, superOrganizationId, state });
}

function derive(store: Store, write: Write): readonly Write[] {
  if (write.type !== 'organization') return [];
  if (write.kind === 'create') {
    const row = treeRow(write.row as unknown as Organization);
    return row === null ? [] : [row];
  }
  const known = store.get('organizationTreeView', write.id);
  if (write.kind === 'purge') return known ? [purge('organizationTreeView', write.id)] : [];
  const before = store.get('organization', write.id) as Organization | undefined;
  if (before === undefined || write.event.type !== 'patch') return [];
  const after = { ...before, ...(write.event['fields'] as Partial<Organization>) };
  const row = treeRow(after);
  if (row === null) return known ? [purge('organizationTreeView', after.id)] : [];
  if (known === undefined) return [row];
  const changed = asked.filter((field) => after[field] !== known[field]);
  const fields = Object.fromEntries(changed.map((field) => [field, after[field]]));
  return changed.length > 0 ? [patch('organizationTreeView', after.id, fields)] : [];
}

/** The writes with those that follow from them, to be made as one unit. Every area writes through this. */
export const withDerived = (store: Store, writes: readonly Write[]): readonly Write[] => [
  ...writes,
  ...writes.flatMap((write) => derive(store, write)),
];

/** Writes, with what follows, and gives the row of the type and id back. */
export async function publish(store: Store, writes: readonly Write[]): Promise<readonly EntityRow[]> {
  return store.write(withDerived(store, writes));
}

/** The row as its type, for answers. */
export const rowOf = <Name extends EntityName>(
  store: Store,
  type: Name,
  id: string,
): EntityOf<Name> | undefined => store.get(type, id) as EntityOf<Name> | undefined;
