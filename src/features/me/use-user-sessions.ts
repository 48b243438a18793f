import { useCallback, useEffect, useState } from 'react';
import type { CallOutcome } from '../../domain/protocol/engine.ts';
import type { UserSession } from '../../domain/protocol/user-session.ts';
import { call } from '../../client/session/call.ts';
import { useLink } from '../../client/connection/link.ts';

type SessionListOutcome = CallOutcome<UserSession[]>;

/** Keeps the last list that was read if a later request gets no answer. */
const keepLastRead =
  (next: SessionListOutcome) =>
  (before: SessionListOutcome | null): SessionListOutcome =>
    next.kind === 'unknown' && before?.kind === 'saved' ? before : next;

/** The selected user's sessions as last read; null before the first answer. `refresh` reads them again. */
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
