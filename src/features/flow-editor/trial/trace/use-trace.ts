import { useEffect, useState } from 'react';
import { subscribeToTopic } from '../../../../client/data/topic.ts';
import { useSession } from '../../../../client/session/session.ts';
import { flowTopic } from '../../../../domain/protocol/topic.ts';
import type { SessionTrace } from './session-trace.ts';
import { emptyTrace, traceWith } from './session-trace.ts';

/** Follows the steps of a session while it is shown. They are never stored. */
export function useTrace(sessionId: string): SessionTrace {
  const userId = useSession((session) => session.selectedUser?.id ?? null);
  const [trace, setTrace] = useState(emptyTrace);
  useEffect(() => {
    if (userId === null) return;
    return subscribeToTopic(userId, flowTopic.trace(sessionId), {
      onEvent: (event, number) => setTrace((before) => traceWith(before, event, number)),
      onEnd: (error) => setTrace((before) => ({ ...before, refusal: error.message })),
    });
  }, [userId, sessionId]);
  return trace;
}
