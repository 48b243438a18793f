import { useCallback, useEffect, useState } from 'react';
import type { CallOutcome } from '../../protocol/engine.ts';
import type { UserSession } from '../../protocol/user-session.ts';
import { call } from '../../replica/call.ts';
import { useLink } from '../../replica/link.ts';

type Listed = CallOutcome<UserSession[]>;

/** The selected user's sessions as the platform last said, null until it has; `refresh` asks again. */
export function useUserSessions(): { listed: Listed | null; refresh: () => Promise<void> } {
  const [listed, setListed] = useState<Listed | null>(null);
  const connected = useLink().status === 'connected';

  useEffect(() => {
    let wanted = true;
    if (connected)
      void call('userSession.list', {}, {}, null).then((outcome) => {
        if (wanted) setListed(outcome);
      });
    return () => {
      wanted = false;
    };
  }, [connected]);

  const refresh = useCallback(async () => setListed(await call('userSession.list', {}, {}, null)), []);
  return { listed, refresh };
}
