import type { EntityOf } from '../../../../src/domain/entities/models.ts';

type QueueRow = Omit<EntityOf<'callQueue'>, 'version'>;
type GivenQueue = Pick<
  QueueRow,
  'id' | 'organizationId' | 'createDate' | 'updateDate' | 'deleteDate' | 'name'
>;

/** A queue in which nobody waits: without agents, own music or a limit of the wait, unless given otherwise. */
export const freshQueue = (given: GivenQueue & Partial<QueueRow>): QueueRow => ({
  agentIds: [],
  order: 'idleFirst',
  musicId: null,
  maxWaitSeconds: null,
  maxCallers: 10,
  presentAgentIds: [],
  waiting: 0,
  waitingSince: null,
  ...given,
});
