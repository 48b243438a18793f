import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';
import { organizationTemplateCalls } from './calls.ts';

/** An organization whose contents new ones get as copies (S1-3-51), for the organization and those below it. */
export const organizationTemplateSchema = v.object({
  ...commonFields,
  name: v.string(),
  description: v.string(),
  /** The organization that is copied, as it is when an organization is created. */
  templateOrganizationId: v.string(),
});
export type OrganizationTemplate = v.InferOutput<typeof organizationTemplateSchema>;

export const organizationTemplate = defineModel({
  name: 'organizationTemplate',
  schema: organizationTemplateSchema,
  // Users who create organizations choose one of the templates.
  view: { any: ['core.organizationTemplate.view', 'core.organization.create'] },
  scope: 'inherited',
  refs: { templateOrganizationId: 'organization' },
  searchFields: ['name', 'description'],
  calls: organizationTemplateCalls,
});
