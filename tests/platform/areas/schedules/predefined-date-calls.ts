import { randomUUID } from 'node:crypto';
import { dateEntriesInput } from '../../../../src/domain/schedule/input.ts';
import type { Write } from '../../store/store.ts';
import { hasFields } from '../../store/changed-fields.ts';
import { deleteSubject, updateSubject } from '../entity-writes.ts';
import type { Handlers, UserRequest } from '../handler.ts';
import { parseInput } from '../parse-input.ts';
import { malformed, notFound } from '../../base/refusal.ts';
import { isRepeatedCreate } from '../repeated-create.ts';
import { read, write } from '../user-calls.ts';
import { create, datesFrom } from '../../store/write.ts';
import { holidayPlaces, holidaySource, holidaysOf, holidayYears } from './holidays.ts';

/** Creates predefined dates in the user's own organization; repeating the call changes nothing. Throws Refusal. */
function createDates(request: UserRequest<'predefinedDate.create'>): readonly Write[] {
  const { services, userId, body } = request;
  const { id = randomUUID(), description } = body;
  const entries = parseInput(dateEntriesInput, body.entries, 'entries');
  const organizationId = services.access.reachOf(userId) ?? '';
  const isRepeat = isRepeatedCreate(request, 'predefinedDate', { id, organizationId }, (known) =>
    hasFields(known, { description, entries }),
  );
  if (isRepeat) return [];
  return [
    create('predefinedDate', { id, organizationId, ...datesFrom(services.now()), description, entries }),
  ];
}

/** The public holidays of the country or region and year in the path. Throws Refusal. */
async function holidaysIn({
  parameters: { country = '', year = '' },
}: UserRequest<'predefinedDate.holidays'>) {
  const isYear = /^[0-9]{4}$/.test(year);
  if (!isYear || Number(year) < holidayYears.first || Number(year) > holidayYears.last)
    throw malformed(`Holidays are known from ${holidayYears.first} to ${holidayYears.last}`, 'year');
  const { countries, regions } = await holidayPlaces();
  if (!countries.includes(country) && !regions.some(({ code }) => code === country))
    throw notFound(`Holidays of ${country} not found`);
  return { holidays: [...(await holidaysOf(country, Number(year)))] };
}

export const predefinedDateHandlers: Handlers<'predefinedDate'> = {
  'predefinedDate.create': write(createDates),
  'predefinedDate.update': write((request) =>
    updateSubject(request, 'predefinedDate', () => {
      const { entries } = request.body;
      return { ...request.body, entries: entries && parseInput(dateEntriesInput, entries, 'entries') };
    }),
  ),
  'predefinedDate.delete': write((request) => deleteSubject(request, 'predefinedDate')),
  'predefinedDate.holidayCountries': read(async () => ({
    ...(await holidayPlaces()),
    source: holidaySource,
  })),
  'predefinedDate.holidays': read(holidaysIn),
};
