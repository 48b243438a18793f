import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';
import { contentFieldSchemas, contentRefs } from '../flow/fields.ts';
import { macroCalls } from './calls.ts';

/** An input or output of the macro's block. */
const terminal = v.object({ key: v.string(), displayName: v.string(), colour: v.string() });

/** An output, with the kinds of the flow values that it surely adds. */
const output = v.object({ ...terminal.entries, values: v.optional(v.record(v.string(), v.string())) });

/** Derived from the contents, so that the flows that use the macro need no contents of it. */
export const terminalFieldSchemas = {
  inputs: v.array(terminal),
  outputs: v.array(output),
  /** Read by platform and editor (`domain/flow/contents/parameter.ts`). */
  parameters: v.array(v.unknown()),
};

/** A flow that others use as a block (S1-3-36). */
export const macroSchema = v.object({ ...commonFields, ...contentFieldSchemas, ...terminalFieldSchemas });
export type Macro = v.InferOutput<typeof macroSchema>;

export const macro = defineModel({
  name: 'macro',
  schema: macroSchema,
  view: 'flow.macro.view',
  refs: contentRefs,
  searchFields: ['name', 'summary'],
  calls: macroCalls,
});
