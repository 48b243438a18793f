import { useEffect, useState } from 'react';
import { call } from '../../../client/session/call.ts';
import { useSession } from '../../../client/session/session.ts';
import type { PermissionHolder } from '../../../domain/access/can.ts';
import { recorderTriggerId } from '../../../domain/entities/flow-trigger/rules.ts';
import { mayRecord } from './may-record.ts';

/** Whether this user can record sounds of an organization by telephone: it also needs the recorder's endpoint (S1-6-12). */
export function useRecorderOffer(holder: PermissionHolder, organizationId: string | null): boolean {
  const own = useSession(({ selectedUser }) => selectedUser?.organizationId ?? null);
  const asked = mayRecord(holder, own, organizationId) ? organizationId : null;
  const [found, setFound] = useState<string | null>(null);
  useEffect(() => {
    if (asked === null) return undefined;
    let isShown = true;
    void call('flowTrigger.get', { id: recorderTriggerId(asked) }, {}, asked).then((outcome) => {
      if (isShown && outcome.kind === 'saved' && outcome.value !== null) setFound(asked);
    });
    return () => void (isShown = false);
  }, [asked]);
  return asked !== null && found === asked;
}
