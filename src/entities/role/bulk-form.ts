import { permissions } from '../../domain/core/permission.ts';
import { bulkColumns } from '../define/bulk-column.ts';
import { defineBulkForm } from '../define/bulk-form.ts';
import { entityRowSource } from '../define/row-source.ts';
import type { RoleSource, RoleValues } from './form-data.ts';
import { createForm, updateForm } from './form.tsx';

const { fields } = updateForm;
const column = bulkColumns<RoleSource, RoleValues>(fields);
const options = permissions.map((permission) => ({ value: permission, label: permission }));

/** Changes and imports roles; a file names permissions by their ids. */
export const roleBulkForm = defineBulkForm<RoleSource, RoleValues>({
  change: updateForm,
  create: createForm,
  columns: [
    ...column.multilingual('name'),
    ...column.multilingual('description'),
    column.many('permissions', { options: () => options }),
  ],
  open: (ids, asker) =>
    entityRowSource('role', {
      ids,
      asker,
      known: Promise.resolve(null),
      sourceOf: (entity) => ({ entity }),
    }),
});
