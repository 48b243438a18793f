import type * as v from 'valibot';
import { defineModel } from '../../core/model.ts';
import { wallboardShareSchema } from './schema.ts';
import { wallboardShareCalls } from './calls.ts';

export type WallboardShare = v.InferOutput<typeof wallboardShareSchema>;

export const wallboardShare = defineModel({
  name: 'wallboardShare',
  schema: wallboardShareSchema,
  view: 'core.wallboardShare.manage',
  searchFields: ['name'],
  presentation: 'none',
  calls: wallboardShareCalls,
});
