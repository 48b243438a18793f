import * as v from 'valibot';
import { defineCall } from '../../core/define-call.ts';
import { timeZoneInput } from '../../core/time-zone.ts';
import { organizationSchema } from './schema.ts';

export const organizationCalls = {
  /** Changes name, language (S1-7-46) or time zone; the effect arrives as an event. */
  'organization.update': defineCall({
    method: 'PATCH',
    path: 'organization/{id}',
    body: v.partial(
      v.object({
        name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
        language: v.picklist(['en', 'nl']),
        timeZone: timeZoneInput,
      }),
    ),
    answer: organizationSchema,
    repeatable: true,
  }),
};
