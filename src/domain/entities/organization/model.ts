import type * as v from 'valibot';
import { defineModel } from '../../core/model.ts';
import { organizationSchema } from './schema.ts';
import { organizationCalls } from './calls.ts';

export type Organization = v.InferOutput<typeof organizationSchema>;

export const organization = defineModel({
  name: 'organization',
  schema: organizationSchema,
  view: null,
  searchFields: ['name'],
  presentation: 'none',
  calls: organizationCalls,
});
