import { create, datesFrom } from '../store/write.ts';
import type { Write } from '../store/store.ts';
import { freshQueue } from '../areas/call-queues/fresh-queue.ts';
import { idFromName } from '../base/random.ts';
import { organizationId as organizationIdOf } from './organizations.ts';
import { userIdOf } from './users.ts';

const home = 'Harbour Logistics';
const day = 24 * 60 * 60 * 1000;

/** The queue of the demo. */
export const demoQueueId = idFromName(`queue Warehouse ${home}`);

/** A queue with the agents whose web phones are in the demo. */
export const queueWrites = (now: number): readonly Write[] => [
  create(
    'callQueue',
    freshQueue({
      id: demoQueueId,
      organizationId: organizationIdOf(home),
      ...datesFrom(now - 30 * day),
      name: 'Warehouse',
      agentIds: ['agent', 'agent2', 'agent3'].map(userIdOf),
      order: 'idleFirst',
      musicId: idFromName(`sound Hold music ${home}`),
      maxWaitSeconds: 600,
      maxCallers: 20,
    }),
  ),
];
