import type { PlatformError } from '../../../src/domain/protocol/error.ts';
import { createKeptEvents } from './kept-events.ts';
import type { TopicEvent } from './topic-event.ts';

/** The topics whose names begin with `prefix`. */
export interface TopicKind {
  readonly prefix: string;
  /** How many events of each topic are kept for subscribers who come late. */
  readonly keeps: number;
  /** The owner of the events: each has room of its own for kept events. */
  readonly ownerOf: (topic: string) => string;
  /** Why the user may not hear the topic; null if they may. It answers foreign and unknown topics alike. */
  readonly objection: (userId: string, topic: string) => PlatformError | null;
}

type TopicListener = (topic: string, events: readonly TopicEvent[]) => void;

/** All topics of the platform, between those who publish events and the event sessions that subscribe to them. */
export interface Topics {
  readonly define: (kind: TopicKind) => void;
  readonly kindOf: (topic: string) => TopicKind | undefined;
  /** Publishes events in order. One with a number that was published before is left out. */
  readonly publish: (topic: string, events: readonly TopicEvent[]) => void;
  /** The kept events after a number. */
  readonly kept: (topic: string, after: number) => readonly TopicEvent[];
  /** Drops the kept events of a topic that has ended. */
  readonly forget: (topic: string) => void;
  /** The bytes of all kept events. */
  readonly keptSize: () => number;
  readonly onPublish: (listener: TopicListener) => void;
}

export function createTopics(): Topics {
  const kinds: TopicKind[] = [];
  const keptEvents = createKeptEvents();
  const listeners: TopicListener[] = [];
  const kindOf = (topic: string): TopicKind | undefined =>
    kinds.find(({ prefix }) => topic.startsWith(prefix));

  return {
    define: (kind) => void kinds.push(kind),
    kindOf,
    publish(topic, events) {
      const last = keptEvents.of(topic).at(-1)?.number ?? 0;
      const fresh = events.filter(({ number }) => number > last);
      const kind = kindOf(topic);
      if (fresh.length === 0 || kind === undefined) return;
      keptEvents.add(kind.ownerOf(topic), topic, fresh, kind.keeps);
      for (const listener of listeners) listener(topic, fresh);
    },
    kept: (topic, after) => keptEvents.of(topic).filter(({ number }) => number > after),
    forget: keptEvents.forget,
    keptSize: keptEvents.size,
    onPublish: (listener) => void listeners.push(listener),
  };
}
