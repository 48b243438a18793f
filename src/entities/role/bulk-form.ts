import { permissions } from '../../domain/core/permission.ts';
import { bulkColumns } from '../define/bulk-column.ts';
import { defineBulkForm } from '../define/bulk-form.ts';
import { openRows } from '../define/row-source.ts';
import type { RoleSource, RoleValues } from './form-data.ts';
import { roleForms } from './form.tsx';

const { create, update } = roleForms;
const column = bulkColumns<RoleSource, RoleValues>(update.fields);
const options = permissions.map((permission) => ({ value: permission, label: permission }));

/** Changes and imports roles; a file names permissions by their ids. */
export const roleBulkForm = defineBulkForm<RoleSource, RoleValues>({
  change: update,
  create,
  columns: [
    ...column.multilingual('name'),
    ...column.multilingual('description'),
    column.many('permissions', { options: () => options }),
  ],
  open: openRows('role'),
});
