import * as v from 'valibot';
import { idSchema } from '../../core/id.ts';

/** The macro of a macro block (S1-3-42): the organization's own, or a library macro. */
export const macroTargetSchema = v.variant('type', [
  v.strictObject({ type: v.literal('organizationMacro'), id: idSchema }),
  v.strictObject({
    type: v.literal('sharedMacro'),
    sharedObjectId: idSchema,
    vendorId: idSchema,
    flowId: idSchema,
  }),
]);
export type MacroTarget = v.InferOutput<typeof macroTargetSchema>;

/** The id of the macro in deployments. */
export const macroIdOf = (target: MacroTarget): string =>
  target.type === 'organizationMacro' ? target.id : target.sharedObjectId;
