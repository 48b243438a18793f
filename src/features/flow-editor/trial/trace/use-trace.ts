import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { subscribeToTopic } from '../../../../client/data/topic.ts';
import { useSession } from '../../../../client/session/session.ts';
import { flowTopic } from '../../../../domain/protocol/topic.ts';
import { loadRefusalText } from '../../../../fields/form/load-refusal-text.ts';
import type { SessionTrace } from './session-trace.ts';
import { emptyTrace, traceWith } from './session-trace.ts';

/** Subscribes to the steps of a session while it is shown. They are never stored. */
export function useTrace(sessionId: string): SessionTrace {
  const { i18n } = useLingui();
  const userId = useSession((session) => session.selectedUser?.id ?? null);
  const [trace, setTrace] = useState(emptyTrace);
  useEffect(() => {
    if (userId === null) return;
    let isShown = true;
    const unsubscribe = subscribeToTopic(userId, flowTopic.trace(sessionId), {
      onEvent: (event, number) => setTrace((before) => traceWith(before, event, number)),
      onEnd(error) {
        void loadRefusalText(i18n, error).then(
          (refusal) => isShown && setTrace((before) => ({ ...before, refusal })),
        );
      },
    });
    return () => {
      isShown = false;
      unsubscribe();
    };
  }, [i18n, userId, sessionId]);
  return trace;
}
