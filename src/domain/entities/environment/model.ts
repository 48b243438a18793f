import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';
import { environmentCalls } from './calls.ts';
import { componentSchema } from './component.ts';

/** The white label of an organization and of those below it (S0-3-05). */
export const environmentSchema = v.object({
  ...commonFields,
  publicName: v.string(),
  active: v.boolean(),
  components: v.array(componentSchema),
});
export type Environment = v.InferOutput<typeof environmentSchema>;

export const environment = defineModel({
  name: 'environment',
  schema: environmentSchema,
  // Users who view a trunk see where it registers.
  view: { any: ['core.environment.view', 'telephony.trunk.view'] },
  scope: 'inherited',
  searchFields: ['publicName'],
  presentation: 'none',
  calls: environmentCalls,
});
