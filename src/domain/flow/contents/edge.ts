import * as v from 'valibot';
import { idSchema } from '../../core/id.ts';
import { contentsName } from './text.ts';

/** A wire from an output to an input (S1-3-40). */
export const flowEdgeSchema = v.strictObject({
  id: idSchema,
  from: v.strictObject({ nodeId: idSchema, output: contentsName }),
  to: v.strictObject({ nodeId: idSchema, input: contentsName }),
});
export type FlowEdge = v.InferOutput<typeof flowEdgeSchema>;
