import type { Organization } from '../../../../src/domain/entities/organization/model.ts';
import type { Write } from '../../store/store.ts';
import type { Preview } from '../../store/preview.ts';
import { create, patch, purge } from '../../store/write.ts';

const treeFields = ['name', 'superOrganizationId', 'state', 'deleteDate'] as const;

/** Only organizations that can be chosen have a row in the picker: active ones that are not deleted. */
const canBeChosen = ({ state, deleteDate }: Organization): boolean =>
  state === 'active' && deleteDate === null;

function treeRow(organization: Organization): Write {
  const { id, organizationId, createDate, deleteDate, name, superOrganizationId, state } = organization;
  const dates = { createDate, updateDate: createDate, deleteDate };
  return create('organizationTreeView', { id, organizationId, ...dates, name, superOrganizationId, state });
}

/** Keeps the slim rows of the organization picker. */
export const derivedTreeRows = (ahead: Preview): readonly Write[] =>
  ahead.touched('organization').flatMap(({ before, after }) => {
    const id = (after ?? before)?.id ?? '';
    const known = ahead.get('organizationTreeView', id);
    if (after === null || !canBeChosen(after)) return known ? [purge('organizationTreeView', id)] : [];
    if (known === undefined) return [treeRow(after)];
    const changed = treeFields.filter((field) => after[field] !== known[field]);
    const fields = Object.fromEntries(changed.map((field) => [field, after[field]]));
    return changed.length > 0 ? [patch('organizationTreeView', id, fields)] : [];
  });
