import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';
import { flowTestCalls } from './calls.ts';
import { testCaseFields } from './fields.ts';

/** A test case of a flow, which is run before each deployment. */
export const flowTestSchema = v.object({
  ...commonFields,
  flowId: v.string(),
  name: v.string(),
  ...testCaseFields,
});
export type FlowTest = v.InferOutput<typeof flowTestSchema>;

/** Test cases are shown with their flow alone. */
export const flowTest = defineModel({
  name: 'flowTest',
  schema: flowTestSchema,
  view: 'flow.flow.view',
  searchFields: ['name'],
  presentation: 'none',
  calls: flowTestCalls,
});
