import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';

/**
 * The row of the organization picker (S0-3-04). One data set without limit is the whole tree that a user can access.
 */
export const organizationTreeViewSchema = v.object({
  ...commonFields,
  name: v.string(),
  superOrganizationId: v.nullable(v.string()),
  state: v.picklist(['active', 'inactive']),
});
export type OrganizationTreeView = v.InferOutput<typeof organizationTreeViewSchema>;

export const organizationTreeView = defineModel({
  name: 'organizationTreeView',
  schema: organizationTreeViewSchema,
  view: null,
  searchFields: ['name'],
  presentation: 'none',
});
