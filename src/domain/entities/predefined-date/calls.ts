import * as v from 'valibot';
import { shownName } from '../../core/shown-name.ts';
import { defineCall } from '../../core/define-call.ts';
import { dateEntriesSchema } from '../../schedule/predefined-date.ts';
import { holidaySchema } from './holiday.ts';

export const predefinedDateDescription = shownName(200);

export const predefinedDateCalls = {
  /** Creates predefined dates in the user's own organization (S1-7-34). A repeat with the same id is harmless. */
  'predefinedDate.create': defineCall({
    method: 'POST',
    path: 'schedules/predefined-dates',
    access: { policy: 'schedules.predefinedDate.create' },
    body: v.object({
      id: v.optional(v.pipe(v.string(), v.uuid())),
      description: predefinedDateDescription,
      /** The platform checks them by `dateEntriesInput`, as the form does: no other page needs these checks. */
      entries: dateEntriesSchema,
    }),
    answer: v.object({}),
    repeatable: true,
  }),
  /** Changes predefined dates (S1-7-34); omitted fields stay. */
  'predefinedDate.update': defineCall({
    method: 'PATCH',
    path: 'schedules/predefined-date/{id}',
    access: { policy: 'schedules.predefinedDate.update' },
    body: v.partial(v.object({ description: predefinedDateDescription, entries: dateEntriesSchema })),
    answer: v.object({}),
    repeatable: true,
  }),
  'predefinedDate.delete': defineCall({
    method: 'DELETE',
    path: 'schedules/predefined-date/{id}',
    access: { policy: 'schedules.predefinedDate.delete' },
    body: v.object({}),
    answer: v.object({}),
    repeatable: true,
  }),
  /**
   * The countries whose holidays the platform knows, as ISO 3166 codes, those of their regions that have holidays of
   * their own (`GB-ENG`), and the source that it must name.
   */
  'predefinedDate.holidayCountries': defineCall({
    method: 'GET',
    path: 'schedules/holidays',
    access: { policy: 'schedules.predefinedDate.view' },
    body: v.object({}),
    answer: v.object({
      countries: v.array(v.string()),
      regions: v.array(v.object({ code: v.string(), country: v.string(), name: v.string() })),
      source: v.object({ name: v.string(), licence: v.string() }),
    }),
    repeatable: true,
  }),
  /** The public holidays of a country or region in a year. */
  'predefinedDate.holidays': defineCall({
    method: 'GET',
    path: 'schedules/holidays/{country}/{year}',
    access: { policy: 'schedules.predefinedDate.view' },
    body: v.object({}),
    answer: v.object({ holidays: v.array(holidaySchema) }),
    repeatable: true,
  }),
};
