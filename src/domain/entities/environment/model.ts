import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';

/** The white label of an organization, and of those below it (S1 §3), as far as others refer to it. */
export const environmentSchema = v.object({
  ...commonFields,
  publicName: v.string(),
  active: v.boolean(),
  /** Where it has one: the domain that telephones and trunks register at. */
  components: v.array(v.object({ type: v.literal('sip'), domain: v.string() })),
});
export type Environment = v.InferOutput<typeof environmentSchema>;

export const environment = defineModel({
  name: 'environment',
  schema: environmentSchema,
  // Who looks at a trunk reads where it registers.
  view: { any: ['core.environment.view', 'telephony.trunk.view'] },
  scope: 'inherited',
  searchFields: ['publicName'],
  presentation: 'none',
});
