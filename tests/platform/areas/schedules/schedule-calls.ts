import { deleteSubject } from '../entity-writes.ts';
import type { Handlers } from '../handler.ts';
import { organizationInBody, write } from '../user-calls.ts';
import { createSchedule, updateSchedule } from './write.ts';

export const scheduleHandlers: Handlers<'schedule'> = {
  'schedule.create': write(createSchedule, {
    organizationOf: organizationInBody,
  }),
  'schedule.update': write(updateSchedule),
  'schedule.delete': write((request) => deleteSubject(request, 'schedule')),
};
