import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';

/** A main flow of an organization, limited to what references to it need. */
export const flowSchema = v.object({ ...commonFields, name: v.string(), summary: v.string() });
export type Flow = v.InferOutput<typeof flowSchema>;

export const flow = defineModel({
  name: 'flow',
  schema: flowSchema,
  view: 'flow.flow.view',
  searchFields: ['name', 'summary'],
});
