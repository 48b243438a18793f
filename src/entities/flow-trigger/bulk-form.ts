import { bulkColumns } from '../define/bulk-column.ts';
import { defineBulkForm } from '../define/bulk-form.ts';
import { entityRowSource } from '../define/row-source.ts';
import type { TriggerSource, TriggerValues } from './form.tsx';
import { triggerForms } from './form.tsx';

const { create, update } = triggerForms;
const column = bulkColumns<TriggerSource, TriggerValues>(update.fields);

/** Changes and imports API endpoints. */
export const triggerBulkForm = defineBulkForm<TriggerSource, TriggerValues>({
  change: update,
  create,
  columns: [column.text('endpointName', { given: 'many' }), column.text('body', { given: 'many' })],
  open: (ids, asker) =>
    entityRowSource('flowTrigger', {
      ids,
      asker,
      known: Promise.resolve(null),
      sourceOf: (entity) => ({ entity, flows: [] }),
    }),
});
