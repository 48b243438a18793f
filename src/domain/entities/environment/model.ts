import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';

/** The white label of an organization and of those below it, limited to what references to it need. */
export const environmentSchema = v.object({
  ...commonFields,
  publicName: v.string(),
  active: v.boolean(),
  /** The SIP domain at which telephones and trunks register, if it has one. */
  components: v.array(v.object({ type: v.literal('sip'), domain: v.string() })),
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
});
