import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';
import { tagText } from '../../schedule/rule.ts';
import { tagCalls } from './calls.ts';

/** The type whose rules the tag is for (S1-3-32). */
export const tagGroups = ['entity.schedules.schedule'] as const;

/** The name and description of a tag that rules have. Rules can have tags without such a row. */
export const tagSchema = v.object({
  ...commonFields,
  /** As rules name it, unique in its organization and group. */
  tag: tagText,
  group: v.picklist(tagGroups),
  name: v.string(),
  description: v.string(),
  /** How many rules of the organization's schedules have it; derived by the platform. */
  usage: v.number(),
});
export type Tag = v.InferOutput<typeof tagSchema>;

export const tag = defineModel({
  name: 'tag',
  schema: tagSchema,
  view: 'schedules.tag.view',
  key: 'tag',
  searchFields: ['name', 'tag', 'description'],
  calls: tagCalls,
});
