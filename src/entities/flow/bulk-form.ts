import { bulkColumns } from '../define/bulk-column.ts';
import { defineBulkForm } from '../define/bulk-form.ts';
import { entityRowSource } from '../define/row-source.ts';
import type { FlowSource, FlowValues } from './form.tsx';
import { createForm, updateForm } from './form.tsx';

const column = bulkColumns<FlowSource, FlowValues>(updateForm.fields);

/** Changes and imports flows; their contents are not in a file. */
export const flowBulkForm = defineBulkForm<FlowSource, FlowValues>({
  change: updateForm,
  create: createForm,
  columns: [column.text('name'), column.text('summary', { given: 'many' })],
  open: (ids, asker) =>
    entityRowSource('flow', {
      ids,
      asker,
      known: Promise.resolve(null),
      sourceOf: (entity) => ({ entity, holder: asker.holder }),
    }),
});
