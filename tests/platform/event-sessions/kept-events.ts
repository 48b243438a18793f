import { sizeOf } from '../../../src/domain/flow/expression/value/size.ts';
import type { TopicEvent } from './topic-event.ts';

const mebibyte = 1024 * 1024;

/** The bytes of kept events: of a topic, of all topics of an owner, and in all. */
export const keptLimits = { topic: mebibyte, owner: 8 * mebibyte, total: 128 * mebibyte } as const;

interface KeptTopic {
  readonly events: readonly TopicEvent[];
  readonly size: number;
}

interface TopicOwner {
  /** The topic that was published least recently comes first. */
  readonly topics: Map<string, KeptTopic>;
  size: number;
}

/** The last events of topics. What exceeds a limit drops the oldest: no owner takes room from one that has less. */
export interface KeptEvents {
  readonly of: (topic: string) => readonly TopicEvent[];
  /** Adds events after those of the topic, of which this many at most are kept. */
  readonly add: (owner: string, topic: string, events: readonly TopicEvent[], maxEvents: number) => void;
  readonly forget: (topic: string) => void;
  /** The bytes of all. */
  readonly size: () => number;
}

/** The last of the events that fit. */
function lastOf(events: readonly TopicEvent[], maxEvents: number, maxBytes: number): KeptTopic {
  let size = 0;
  let from = events.length;
  while (from > 0 && events.length - from < maxEvents) {
    const more = sizeOf(events[from - 1]);
    if (size + more > maxBytes) break;
    size += more;
    from -= 1;
  }
  return { events: events.slice(from), size };
}

export function createKeptEvents(
  limits: Readonly<Record<keyof typeof keptLimits, number>> = keptLimits,
): KeptEvents {
  const owners = new Map<string, TopicOwner>();
  const ownerOf = new Map<string, string>();
  let total = 0;

  function drop(topic: string): void {
    const name = ownerOf.get(topic);
    const owner = name === undefined ? undefined : owners.get(name);
    if (name === undefined || owner === undefined) return;
    const { size = 0 } = owner.topics.get(topic) ?? {};
    owner.topics.delete(topic);
    owner.size -= size;
    total -= size;
    ownerOf.delete(topic);
    if (owner.topics.size === 0) owners.delete(name);
  }
  function dropOldest({ topics }: TopicOwner): void {
    const [oldest] = topics.keys();
    if (oldest !== undefined) drop(oldest);
  }
  const largest = (): TopicOwner | undefined => {
    let found: TopicOwner | undefined;
    for (const owner of owners.values()) if (found === undefined || owner.size > found.size) found = owner;
    return found;
  };
  const of = (topic: string): readonly TopicEvent[] =>
    owners.get(ownerOf.get(topic) ?? '')?.topics.get(topic)?.events ?? [];

  return {
    of,
    add(name, topic, events, maxEvents) {
      const kept = lastOf([...of(topic), ...events], maxEvents, limits.topic);
      drop(topic);
      const owner = owners.get(name) ?? { topics: new Map<string, KeptTopic>(), size: 0 };
      owners.set(name, owner);
      owner.topics.set(topic, kept);
      owner.size += kept.size;
      total += kept.size;
      ownerOf.set(topic, name);
      while (owner.size > limits.owner) dropOldest(owner);
      for (let biggest = largest(); biggest !== undefined && total > limits.total; biggest = largest())
        dropOldest(biggest);
    },
    forget: drop,
    size: () => total,
  };
}
