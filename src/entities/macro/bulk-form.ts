import { bulkColumns } from '../define/bulk-column.ts';
import { defineBulkForm } from '../define/bulk-form.ts';
import { entityRowSource } from '../define/row-source.ts';
import type { MacroSource, MacroValues } from './form.tsx';
import { createForm, updateForm } from './form.tsx';

const column = bulkColumns<MacroSource, MacroValues>(updateForm.fields);

/** Changes and imports macros; their contents are not in a file. */
export const macroBulkForm = defineBulkForm<MacroSource, MacroValues>({
  change: updateForm,
  create: createForm,
  columns: [column.text('name'), column.text('summary', { given: 'many' })],
  open: (ids, asker) =>
    entityRowSource('macro', {
      ids,
      asker,
      known: Promise.resolve(null),
      sourceOf: (entity) => ({ entity, holder: asker.holder }),
    }),
});
