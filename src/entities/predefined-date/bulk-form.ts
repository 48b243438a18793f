import { msg } from '@lingui/core/macro';
import { bulkColumns } from '../define/bulk-column.ts';
import { defineBulkForm } from '../define/bulk-form.ts';
import { openRows } from '../define/row-source.ts';
import { predefinedDateFields } from './fields.tsx';
import { identifiedEntries } from './identified-entry.ts';
import { printEntries, readEntries } from './entries-text.ts';
import type { PredefinedDateSource, PredefinedDateValues } from './form.tsx';
import { predefinedDateForms } from './form.tsx';

const { create, update } = predefinedDateForms;
const column = bulkColumns<PredefinedDateSource, PredefinedDateValues>(update.fields);

/** Changes and imports predefined dates. */
export const predefinedDateBulkForm = defineBulkForm<PredefinedDateSource, PredefinedDateValues>({
  change: update,
  create,
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
      set: (values, text) => ({ ...values, entries: identifiedEntries(readEntries(text, values.entries)) }),
    },
  ],
  open: openRows('predefinedDate'),
});
