import { flowTopic } from '../../../src/domain/protocol/topic.ts';
import type { Topics } from '../event-sessions/topics.ts';
import type { TopicEvent } from '../event-sessions/topic-event.ts';

/** At most 20 messages a second. */
const paceMs = 50;
const keptSteps = 500;

/** Publishes the steps of sessions, several at a time. */
export interface TracePublisher {
  readonly add: (sessionId: string, steps: readonly TopicEvent[]) => void;
  readonly stop: () => void;
}

export function createTracePublisher(topics: Pick<Topics, 'publish'>): TracePublisher {
  let waiting = new Map<string, readonly TopicEvent[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function flush(): void {
    timer = undefined;
    const published = waiting;
    waiting = new Map();
    for (const [sessionId, steps] of published) topics.publish(flowTopic.trace(sessionId), steps);
  }
  return {
    add(sessionId, steps) {
      if (steps.length === 0) return;
      waiting.set(sessionId, [...(waiting.get(sessionId) ?? []), ...steps].slice(-keptSteps));
      timer ??= setTimeout(flush, paceMs);
    },
    stop: () => clearTimeout(timer),
  };
}
