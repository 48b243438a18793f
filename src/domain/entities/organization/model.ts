import type * as v from 'valibot';
import { defineModel } from '../../core/model.ts';
import { organizationSchema } from './schema.ts';
import { organizationCalls } from './calls.ts';

export type Organization = v.InferOutput<typeof organizationSchema>;

export const organization = defineModel({
  name: 'organization',
  schema: organizationSchema,
  view: null,
  listedBy: 'superOrganizationId',
  refs: { superOrganizationId: 'organization', templateId: 'organizationTemplate' },
  searchFields: ['name'],
  calls: organizationCalls,
});
