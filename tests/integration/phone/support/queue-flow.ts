import { entity, flowBuilder } from '../../../platform/demo/flows/builder.ts';

/** The contents of a flow that answers and puts the caller into a queue, with these options besides. */
export function queueFlow(queueId: string, options: Readonly<Record<string, string | null>> = {}) {
  const { block, wire, contents } = flowBuilder();
  const inbound = block([0, 0], 'inboundCall');
  const answer = block([1, 0], 'answer');
  const queue = block([2, 0], 'queue', { options: { queue: entity('callQueue', queueId), ...options } });
  const hangUp = block([3, 0], 'hangUp');
  wire(inbound, 'called', answer, 'do');
  wire(answer, 'done', queue, 'join');
  for (const output of ['ended', 'timedOut', 'full', 'left', 'noAgents', 'failed'])
    wire(queue, output, hangUp, 'do');
  return contents();
}
