import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { Write } from '../../store/store.ts';
import type { Preview } from '../preview.ts';
import { create, patch, purge } from '../write.ts';

type Organization = EntityOf<'organization'>;
const asked = ['name', 'superOrganizationId', 'state', 'deleteDate'] as const;

/** Only what can be chosen has a row in the picker: an organization that is active and not deleted. */
const canBeChosen = ({ state, deleteDate }: Organization): boolean =>
  state === 'active' && deleteDate === null;

function treeRow(organization: Organization): Write {
  const { id, organizationId, createDate, updateDate, deleteDate, name, superOrganizationId, state } =
    organization;
  const dates = { createDate, updateDate, deleteDate };
  return create('organizationTreeView', { id, organizationId, ...dates, name, superOrganizationId, state });
}

/** The slim rows of the picker. */
export const derivedTreeRows = (ahead: Preview): readonly Write[] =>
  ahead.touched('organization').flatMap(({ before, after }) => {
    const id = (after ?? before)?.id ?? '';
    const known = ahead.get('organizationTreeView', id);
    if (after === null || !canBeChosen(after)) return known ? [purge('organizationTreeView', id)] : [];
    if (known === undefined) return [treeRow(after)];
    const changed = asked.filter((field) => after[field] !== known[field]);
    const fields = Object.fromEntries(changed.map((field) => [field, after[field]]));
    return changed.length > 0 ? [patch('organizationTreeView', id, fields)] : [];
  });
