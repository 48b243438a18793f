import * as v from 'valibot';
import { commonFields } from '../../core/model.ts';
import { defaultTimeZone, timeZoneName } from '../../core/time-zone.ts';

export const organizationLanguages = ['en', 'nl'] as const;
/** Users of an inactive organization have no access. */
export const organizationStates = ['active', 'inactive'] as const;

/** Why the copying of a template has failed; `failed`: another error of the platform. */
export const copyFailureCodes = ['jobDeleted', 'timedOut', 'noSpace', 'failed'] as const;
const copyFailureSchema = v.object({
  code: v.picklist(copyFailureCodes),
  /** The platform's own words, for administrators. */
  message: v.string(),
});
export type CopyFailure = v.InferOutput<typeof copyFailureSchema>;

/** The copying of a large template to a new organization, which is inactive until it is complete (decision 34). */
const templateCopySchema = v.object({
  /** The rows copied so far, of how many. */
  done: v.number(),
  total: v.number(),
  /** Why it has failed, until it is retried. */
  failure: v.nullable(copyFailureSchema),
  /** The state of the organization once it is complete. */
  state: v.picklist(organizationStates),
});
export type TemplateCopy = v.InferOutput<typeof templateCopySchema>;

/** An organization (S0-3-04, S1-3-50). Its `organizationId` is its own id, so that tree constraints include it. */
export const organizationSchema = v.object({
  ...commonFields,
  name: v.string(),
  language: v.picklist(organizationLanguages),
  /** The zone of its schedules and dates (decision 23). */
  timeZone: v.optional(timeZoneName, defaultTimeZone),
  superOrganizationId: v.nullable(v.string()),
  subOrganizationIds: v.array(v.string()),
  /** The template that it was created from. */
  templateId: v.optional(v.nullable(v.string())),
  state: v.picklist(organizationStates),
  /** Absent or null: complete. */
  copy: v.optional(v.nullable(templateCopySchema)),
  /** The white label that applies here: its own, else the nearest one above. */
  environmentId: v.optional(v.nullable(v.string())),
});
