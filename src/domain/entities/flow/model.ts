import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';
import { flowCalls } from './calls.ts';
import { configSchema, contentFields, usesRefs } from './fields.ts';

/** A main flow of an organization (S1-3-36). Its contents are in its revisions. */
export const flowSchema = v.object({
  ...commonFields,
  ...contentFields,
  config: configSchema,
  /** null until the flow is deployed. */
  deployedConfig: v.nullable(configSchema),
  deployedRevisionId: v.nullable(v.string()),
  /** The API endpoints of the deployed revision through which triggers begin sessions, by name. */
  deployedEndpoints: v.array(v.string()),
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
