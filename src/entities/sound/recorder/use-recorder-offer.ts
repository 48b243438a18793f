import { useAnswer } from '../../../client/data/use-answer.ts';
import { useSession } from '../../../client/session/session.ts';
import type { PermissionHolder } from '../../../domain/access/can.ts';
import { recorderTriggerId } from '../../../domain/entities/flow-trigger/rules.ts';
import { mayRecord } from './may-record.ts';

/** Whether this user can record sounds of an organization by telephone: it also needs the recorder's endpoint (S1-6-12). */
export function useRecorderOffer(holder: PermissionHolder, organizationId: string | null): boolean {
  const own = useSession(({ selectedUser }) => selectedUser?.organizationId ?? null);
  const asked = mayRecord(holder, own, organizationId) ? organizationId : null;
  const [trigger] = useAnswer(
    asked === null
      ? null
      : { name: 'flowTrigger.get', parameters: { id: recorderTriggerId(asked) }, organizationId: asked },
  );
  return trigger.state === 'ready' && trigger.value !== null;
}
