import { deleteSubject } from '../entity-writes.ts';
import type { Handlers } from '../handler.ts';
import { organizationInBody, write } from '../user-calls.ts';
import { createQueue, updateQueue } from './write.ts';

export const callQueueHandlers: Handlers<'callQueue'> = {
  'callQueue.create': write('telephony.queue.create', createQueue, { organizationOf: organizationInBody }),
  'callQueue.update': write('telephony.queue.update', updateQueue),
  'callQueue.delete': write('telephony.queue.delete', (request) => deleteSubject(request, 'callQueue')),
};
