import * as v from 'valibot';
import { commonFields } from '../../core/model.ts';

/** An organization (S0 §3). Its `organizationId` is its own id, so that a tree constraint covers it. */
export const organizationSchema = v.object({
  ...commonFields,
  name: v.string(),
  language: v.picklist(['en', 'nl']),
  superOrganizationId: v.nullable(v.string()),
  subOrganizationIds: v.array(v.string()),
  state: v.picklist(['active', 'inactive']),
  /** The white label that holds here: its own, else the nearest above it. */
  environmentId: v.optional(v.nullable(v.string())),
});
