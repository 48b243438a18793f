import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';
import { contentFields, usesRefs } from '../flow/fields.ts';
import { macroCalls } from './calls.ts';

/** An input or output of the macro's block. */
const terminal = v.object({ key: v.string(), displayName: v.string(), colour: v.string() });

/** Derived from the contents, so that the flows that use the macro need no contents of it. */
export const terminalFields = {
  inputs: v.array(terminal),
  outputs: v.array(terminal),
  /** Read by platform and editor (`domain/flow/contents/parameter.ts`). */
  parameters: v.array(v.unknown()),
};

/** A flow that others use as a block (S1-3-36). */
export const macroSchema = v.object({ ...commonFields, ...contentFields, ...terminalFields });
export type Macro = v.InferOutput<typeof macroSchema>;

export const macro = defineModel({
  name: 'macro',
  schema: macroSchema,
  view: 'flow.macro.view',
  refs: usesRefs,
  searchFields: ['name', 'summary'],
  calls: macroCalls,
});
