import { deleteSubject } from '../entity-writes.ts';
import type { Handlers } from '../handler.ts';
import { organizationInBody, write } from '../user-calls.ts';
import { createQueue, updateQueue } from './write.ts';

export const callQueueHandlers: Handlers<'callQueue'> = {
  'callQueue.create': write(createQueue, { organizationOf: organizationInBody }),
  'callQueue.update': write(updateQueue),
  'callQueue.delete': write((request) => deleteSubject(request, 'callQueue')),
};
