import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';
import { organizationFlowCalls } from './calls.ts';

/** The flow settings of an organization (decision 40), under the organization's id. */
export const organizationFlowSchema = v.object({
  ...commonFields,
  /** The user as whom its flows act; null: they act for nobody, so blocks that need a permission fail. */
  user: v.nullable(v.string()),
});
export const organizationFlow = defineModel({
  name: 'organizationFlow',
  schema: organizationFlowSchema,
  view: 'flow.settings.view',
  refs: { user: 'user' },
  searchFields: [],
  presentation: 'none',
  calls: organizationFlowCalls,
});
