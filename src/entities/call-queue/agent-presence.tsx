import { useLingui } from '@lingui/react/macro';
import type { CallQueue } from '../../domain/entities/call-queue/model.ts';
import { UserPresence } from '../../fields/presence/user-presence.tsx';
import { PresenceDot } from '../../kit/display/presence-dot.tsx';

/** The presence of an agent: one whose phones are all off is signed out, whatever the call state. */
export function AgentPresence({ id, queue }: { id: string; queue: Pick<CallQueue, 'presentAgentIds'> }) {
  const { t } = useLingui();
  return queue.presentAgentIds.includes(id) ? (
    <UserPresence id={id} />
  ) : (
    <PresenceDot presence="offline" label={t`Signed out`} />
  );
}
