import { defineModel } from '../../core/model.ts';
import { billingExportCalls } from './calls.ts';
import { billingExportSchema } from './schema.ts';

export const billingExport = defineModel({
  name: 'billingExport',
  schema: billingExportSchema,
  view: 'billing.export.create',
  // Nobody changes an export: only its job does.
  immutable: true,
  searchFields: [],
  nameOf: ({ number }) => String(number),
  refs: { createdBy: 'user' },
  isClosed: () => true,
  calls: billingExportCalls,
});
