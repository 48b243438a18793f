import { noSuchTopic } from '../../../platform/event-sessions/topic-registrar.ts';
import { createTopics } from '../../../platform/event-sessions/topics.ts';
import type { Topics } from '../../../platform/event-sessions/topics.ts';
import type { TopicEvent } from '../../../platform/event-sessions/topic-event.ts';
import type { Store } from '../../../platform/store/store.ts';
import type { PlatformDisk } from './platform-store.ts';

const prefix = 'walk/';

/** One of the topics that the user may hear. */
export const topicOf = (userId: string, n: number): string => `${prefix}${userId}/${n}`;

const event = (number: number): TopicEvent => ({ number, event: { number } });

/** The topics of one run of the platform. It keeps all events, so that no subscriber ever misses one. */
export function openWalkTopics({ topics: last }: PlatformDisk): {
  readonly all: Topics;
  readonly publish: (topic: string, store: Store) => void;
} {
  const all = createTopics();
  all.define({
    prefix,
    keeps: Infinity,
    ownerOf: () => '',
    objection: (userId, topic) =>
      topic.startsWith(topicOf(userId, 0).slice(0, -1)) ? null : noSuchTopic(topic),
  });
  const published = new Map(last);
  for (const [topic, count] of last)
    all.publish(
      topic,
      Array.from({ length: count }, (_, n) => event(n + 1)),
    );
  return {
    all,
    publish(topic, store) {
      const number = (published.get(topic) ?? 0) + 1;
      published.set(topic, number);
      all.publish(topic, [event(number)]);
      // In the batch that stores it for the subscribers: if the platform is killed before, it was never published.
      void store.write([]).then(() => last.set(topic, number));
    },
  };
}
