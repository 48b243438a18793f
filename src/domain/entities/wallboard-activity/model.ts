import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';

/**
 * The calls of an organization as a wallboard shows them; the row has the organization's id. The platform computes the
 * row.
 */
export const wallboardActivitySchema = v.object({
  ...commonFields,
  activeChannels: v.number(),
});
export const wallboardActivity = defineModel({
  name: 'wallboardActivity',
  schema: wallboardActivitySchema,
  view: 'telephony.channel.view',
  scope: 'wallboard',
  searchFields: ['id'],
  presentation: 'none',
});
