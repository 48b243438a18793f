import * as v from 'valibot';
import { idSchema } from '../../core/id.ts';
import { contentsLimits } from './limits.ts';

const terminal = v.pipe(v.string(), v.maxLength(contentsLimits.name));

/** A wire from an output to an input (S1-3-40). */
export const flowEdgeSchema = v.strictObject({
  id: idSchema,
  from: v.strictObject({ nodeId: idSchema, output: terminal }),
  to: v.strictObject({ nodeId: idSchema, input: terminal }),
});
export type FlowEdge = v.InferOutput<typeof flowEdgeSchema>;
