import * as v from 'valibot';
import { idSchema } from '../../core/id.ts';

/** The macro that a macro block stands for (S1-3-42): the organization's own, or one of a library. */
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

/** The id under which deployments have the revision of the macro. */
export const macroIdOf = (target: MacroTarget): string =>
  target.type === 'organizationMacro' ? target.id : target.sharedObjectId;
