import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';
import { flowCalls } from './calls.ts';
import { contentFields, deploymentFields, usesRefs } from './fields.ts';

/** A main flow of an organization (S1-3-36). Its contents are in its revisions. */
export const flowSchema = v.object({
  ...commonFields,
  ...contentFields,
  ...deploymentFields,
});
export type Flow = v.InferOutput<typeof flowSchema>;

export const flow = defineModel({
  name: 'flow',
  schema: flowSchema,
  view: 'flow.flow.view',
  refs: usesRefs,
  searchFields: ['name', 'summary'],
  calls: flowCalls,
});
