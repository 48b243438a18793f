import { newFilters, newRule } from '../../../../../src/domain/schedule/new-rule.ts';
import type { ScheduleDefinition } from '../../../../../src/domain/schedule/rule.ts';
import { create } from '../../../../platform/store/write.ts';
import type { Write } from '../../../../platform/store/store.ts';
import { foreignHome } from './call-rows.ts';
import type { CallBodies, ForeignRowIds } from './call-rows.ts';

const definition: ScheduleDefinition = {
  when: [{ ...newRule('hours'), description: 'Office hours', ...newFilters(2026), predefinedDates: null }],
  except: [],
};
const entries = [{ start: '2026-12-25', end: '2026-12-26' }];
const foreignSchedule = 'a schedule of Brightwater';
const foreignDates = 'dates of Brightwater';

export const calendarBodies = {
  'schedule.create': { organizationId: 'nowhere', name: 'Taken over', definition },
  'schedule.update': { name: 'Taken over' },
  'schedule.delete': {},
  'tag.put': { organizationId: 'nowhere', name: 'Taken over', description: '' },
  'tag.delete': { organizationId: 'nowhere' },
  'predefinedDate.create': { description: 'Taken over', entries },
  'predefinedDate.update': { description: 'Taken over' },
  'predefinedDate.delete': {},
  'predefinedDate.holidayCountries': {},
  'predefinedDate.holidays': {},
} satisfies CallBodies;

export const calendarRowIds = {
  'schedule.update': () => foreignSchedule,
  'schedule.delete': () => foreignSchedule,
  'predefinedDate.update': () => foreignDates,
  'predefinedDate.delete': () => foreignDates,
} satisfies ForeignRowIds;

export const calendarRows = (): readonly Write[] => [
  create('schedule', {
    id: foreignSchedule,
    ...foreignHome(),
    name: 'Theirs',
    definition: { when: [], except: [] },
  }),
  create('predefinedDate', { id: foreignDates, ...foreignHome(), description: 'Theirs', entries: [] }),
];
