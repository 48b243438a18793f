import { useCallback, useEffect, useState } from 'react';
import type { CallOutcome } from '../../domain/protocol/engine.ts';
import type { UserSession } from '../../domain/protocol/user-session.ts';
import { call } from '../../client/session/call.ts';
import { useLink } from '../../client/connection/link.ts';

type SessionListOutcome = CallOutcome<UserSession[]>;

/** A list that was read stands until another has been: to ask again and hear nothing takes nothing away. */
const keepLastRead =
  (next: SessionListOutcome) =>
  (before: SessionListOutcome | null): SessionListOutcome =>
    next.kind === 'unknown' && before?.kind === 'saved' ? before : next;

/** The selected user's sessions as the platform last said, null until it has; `refresh` asks again. */
export function useUserSessions(): { listed: SessionListOutcome | null; refresh: () => Promise<void> } {
  const [listed, setListed] = useState<SessionListOutcome | null>(null);
  const connected = useLink().status === 'connected';

  useEffect(() => {
    let wanted = true;
    if (connected)
      void call('userSession.list', {}, {}, null).then((outcome) => {
        if (wanted) setListed(keepLastRead(outcome));
      });
    return () => {
      wanted = false;
    };
  }, [connected]);

  const refresh = useCallback(
    async () => setListed(keepLastRead(await call('userSession.list', {}, {}, null))),
    [],
  );
  return { listed, refresh };
}
