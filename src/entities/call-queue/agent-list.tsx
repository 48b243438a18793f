import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { Nothing } from '../../kit/display/nothing.tsx';
import { PlainList } from '../../kit/display/plain-list.tsx';
import type { CallQueue } from '../../domain/entities/call-queue/model.ts';
import { AgentPresence } from './agent-presence.tsx';

/** The agents of a queue with their presence. */
export function AgentList({ queue, organizationId }: { queue: CallQueue; organizationId: string | null }) {
  if (queue.agentIds.length === 0) return <Nothing />;
  return (
    <PlainList>
      {queue.agentIds.map((id) => (
        <li key={id}>
          <AgentPresence id={id} queue={queue} />{' '}
          <EntityLink type="user" id={id} organizationId={organizationId} />
        </li>
      ))}
    </PlainList>
  );
}
