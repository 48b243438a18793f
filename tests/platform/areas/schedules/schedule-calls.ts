import { deleteSubject } from '../entity-writes.ts';
import type { Handlers } from '../handler.ts';
import { organizationInBody, write } from '../user-calls.ts';
import { createSchedule, updateSchedule } from './write.ts';

export const scheduleHandlers: Handlers<'schedule'> = {
  'schedule.create': write('schedules.schedule.create', createSchedule, {
    organizationOf: organizationInBody,
  }),
  'schedule.update': write('schedules.schedule.update', updateSchedule),
  'schedule.delete': write('schedules.schedule.delete', (request) => deleteSubject(request, 'schedule')),
};
