import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';
import { flowCalls } from './calls.ts';
import { contentFieldSchemas, deploymentFieldSchemas, contentRefs } from './fields.ts';

/** A main flow of an organization (S1-3-36). Its contents are in its revisions. */
export const flowSchema = v.object({
  ...commonFields,
  ...contentFieldSchemas,
  ...deploymentFieldSchemas,
});
export type Flow = v.InferOutput<typeof flowSchema>;

export const flow = defineModel({
  name: 'flow',
  schema: flowSchema,
  view: 'flow.flow.view',
  refs: contentRefs,
  searchFields: ['name', 'summary'],
  calls: flowCalls,
});
