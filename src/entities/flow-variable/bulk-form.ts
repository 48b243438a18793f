import { bulkColumns } from '../define/bulk-column.ts';
import { defineBulkForm } from '../define/bulk-form.ts';
import { openRows } from '../define/row-source.ts';
import type { VariableSource, VariableValues } from './form.tsx';
import { updateForm } from './form.tsx';

const column = bulkColumns<VariableSource, VariableValues>(updateForm.fields);

/** Changes the values of many variables; flows create them. */
export const variableBulkForm = defineBulkForm<VariableSource, VariableValues>({
  change: updateForm,
  create: null,
  columns: [column.text('value', { given: 'many' })],
  open: openRows('flowVariable'),
});
