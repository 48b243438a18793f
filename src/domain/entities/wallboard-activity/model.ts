import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';

/** What a wallboard shows of the calls of an organization, whose id is the row's. The platform computes the row. */
export const wallboardActivitySchema = v.object({
  ...commonFields,
  activeChannels: v.number(),
});
export type WallboardActivity = v.InferOutput<typeof wallboardActivitySchema>;

export const wallboardActivity = defineModel({
  name: 'wallboardActivity',
  schema: wallboardActivitySchema,
  view: 'telephony.channel.view',
  scope: 'wallboard',
  searchFields: ['id'],
  presentation: 'none',
});
