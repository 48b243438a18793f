import { msg } from '@lingui/core/macro';
import { bulkColumns } from '../define/bulk-column.ts';
import { defineBulkForm } from '../define/bulk-form.ts';
import { entityRowSource } from '../define/row-source.ts';
import { predefinedDateFields } from './fields.tsx';
import { printEntries, readEntries } from './entries-text.ts';
import type { PredefinedDateSource, PredefinedDateValues } from './form.tsx';
import { createForm, updateForm } from './form.tsx';

const { fields } = updateForm;
const column = bulkColumns<PredefinedDateSource, PredefinedDateValues>(fields);

/** Changes and imports predefined dates. */
export const predefinedDateBulkForm = defineBulkForm<PredefinedDateSource, PredefinedDateValues>({
  change: updateForm,
  create: createForm,
  columns: [
    column.text('description'),
    {
      kind: 'text',
      id: 'entries',
      field: 'entries',
      title: predefinedDateFields.entries.title,
      given: 'each',
      invalid: msg`Enter dates such as 2026-12-25, 2026-12-31/2027-01-01.`,
      options: () => [],
      get: ({ entries }) => printEntries(entries),
      set: (values, text) => ({ ...values, entries: readEntries(text, values.entries) }),
    },
  ],
  open: (ids, asker) =>
    entityRowSource('predefinedDate', {
      ids,
      asker,
      known: Promise.resolve(null),
      sourceOf: (entity) => ({ entity, holder: asker.holder }),
    }),
});
