import { useEffect, useState } from 'react';
import { stableKey } from '../../lib/value/stable-key.ts';
import type { FindRequest, FoundEntity } from '../../domain/protocol/find.ts';
import { findEntities } from '../../client/data/find.ts';
import { useLink } from '../../client/connection/link.ts';
import { useSession } from '../../client/session/session.ts';

interface FindAnswer {
  readonly key: string;
  readonly found: readonly FoundEntity[];
}

/**
 * Searches the engine at each keystroke. The last answer remains until the next arrives; a change of `rowsVersion`
 * repeats the search.
 */
export function useFind(
  request: FindRequest,
  rowsVersion: number,
): { found: readonly FoundEntity[]; isLatest: boolean } {
  const userId = useSession((session) => session.selectedUser?.id ?? null);
  const { status } = useLink();
  const [answer, setAnswer] = useState<FindAnswer>({ key: '', found: [] });
  const key = stableKey(request);
  useEffect(() => {
    if (userId === null) return undefined;
    let wanted = true;
    // The key contains the whole request.
    void findEntities(userId, JSON.parse(key) as FindRequest).then((found) => {
      if (wanted) setAnswer({ key, found });
    });
    return () => {
      wanted = false;
    };
  }, [userId, key, rowsVersion, status]);
  return { found: answer.found, isLatest: answer.key === key };
}
