import * as v from 'valibot';
import { commonFields } from '../../core/model.ts';
import { defaultTimeZone, timeZoneName } from '../../core/time-zone.ts';

/** An organization (S0-3-04). Its `organizationId` is its own id, so that tree constraints include it. */
export const organizationSchema = v.object({
  ...commonFields,
  name: v.string(),
  language: v.picklist(['en', 'nl']),
  /** The zone of its schedules and dates (decision 23). */
  timeZone: v.optional(timeZoneName, defaultTimeZone),
  superOrganizationId: v.nullable(v.string()),
  subOrganizationIds: v.array(v.string()),
  state: v.picklist(['active', 'inactive']),
  /** The white label that applies here: its own, else the nearest one above. */
  environmentId: v.optional(v.nullable(v.string())),
});
