import * as v from 'valibot';
import type { PlatformError } from '../../../src/domain/protocol/error.ts';
import type { TopicRequest } from '../../../src/domain/protocol/socket.ts';
import type { TopicMessage, TopicUpdate } from '../../../src/domain/protocol/topic.ts';
import { topicMessageSchema } from '../../../src/domain/protocol/topic.ts';
import type { Counters } from '../counters.ts';
import type { Tabs } from './tabs.ts';

/** Topics that tabs are subscribed to: one subscription at the platform for all tabs. They are never stored. */
export interface Topics {
  /** `after`: the number of the last event that the tab has got, or 0. */
  readonly subscribe: (tabId: string, userId: string, topic: string, after: number) => void;
  readonly unsubscribe: (tabId: string, userId: string, topic: string) => void;
  /** The tab is gone, or says hello again. */
  readonly release: (tabId: string) => void;
  /** Takes any event of a user; those of other kinds are ignored. */
  readonly receive: (userId: string, data: unknown) => void;
  /** The event session is attached. After `new` the platform has no subscriptions, after `resumed` it has ours. */
  readonly linked: (kind: 'new' | 'resumed') => void;
}

interface Subscriber {
  /** The number of the last event that the tab has got. */
  last: number;
  /** Whether the kept events after `last` are on their way: until they begin, the tab gets none. */
  isWaiting: boolean;
}

interface Subscription {
  readonly userId: string;
  readonly topic: string;
  readonly tabs: Map<string, Subscriber>;
  /** Whether the platform may have this subscription. */
  isSent: boolean;
}

interface TopicOptions {
  readonly send: (userId: string, request: TopicRequest) => Promise<PlatformError | 'unlinked' | null>;
  readonly tabs: Pick<Tabs, 'pushTo'>;
  readonly counters: Counters;
}

const isOfTopic = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && String(data.type).startsWith('topic.');
const keyOf = (userId: string, topic: string): string => JSON.stringify([userId, topic]);

export function createTopics({ send, tabs, counters }: TopicOptions): Topics {
  const subscriptions = new Map<string, Subscription>();
  /** Subscriptions of the platform that nobody here wants, which it has been told. */
  const orphans = new Set<string>();

  const push = (tabIds: readonly string[], { userId, topic }: Subscription, news: TopicUpdate): void =>
    tabs.pushTo(tabIds, { push: 'topic', userId, topic, news });

  function end(subscription: Subscription, error: PlatformError): void {
    subscriptions.delete(keyOf(subscription.userId, subscription.topic));
    push([...subscription.tabs.keys()], subscription, { kind: 'ended', error });
  }

  /** Subscribes at the platform, also for a tab that has missed events which other tabs have got. */
  async function request(subscription: Subscription): Promise<void> {
    const { userId, topic } = subscription;
    const waiting = [...subscription.tabs.values()].filter(({ isWaiting }) => isWaiting);
    const after = Math.min(...waiting.map(({ last }) => last));
    subscription.isSent = true;
    const answer = await send(userId, { type: 'topic.subscribe', topic, after });
    if (subscriptions.get(keyOf(userId, topic)) !== subscription) return;
    if (answer === 'unlinked') subscription.isSent = false;
    else if (answer !== null) end(subscription, answer);
  }

  function drop(subscription: Subscription): void {
    const { userId, topic } = subscription;
    subscriptions.delete(keyOf(userId, topic));
    void send(userId, { type: 'topic.unsubscribe', topic });
  }
  function leave(tabId: string, subscription: Subscription): void {
    if (subscription.tabs.delete(tabId) && subscription.tabs.size === 0) drop(subscription);
  }

  /** An earlier engine of this event session has subscribed, or a tab has just unsubscribed. */
  function orphan(userId: string, topic: string): void {
    counters.count('orphanTopic');
    const key = keyOf(userId, topic);
    if (orphans.has(key)) return;
    orphans.add(key);
    void send(userId, { type: 'topic.unsubscribe', topic });
  }

  function receiveMessage(userId: string, message: TopicMessage): void {
    const subscription = subscriptions.get(keyOf(userId, message.topic));
    if (subscription === undefined) return orphan(userId, message.topic);
    if (message.type === 'topic.ended') return end(subscription, message.error);
    if (message.type === 'topic.subscribed') {
      for (const subscriber of subscription.tabs.values())
        if (message.after <= subscriber.last) subscriber.isWaiting = false;
      return;
    }
    const { number, event } = message;
    const behind = [...subscription.tabs].filter(([, { isWaiting, last }]) => !isWaiting && last < number);
    for (const [, subscriber] of behind) subscriber.last = number;
    push(
      behind.map(([tabId]) => tabId),
      subscription,
      { kind: 'event', number, event },
    );
  }

  return {
    subscribe(tabId, userId, topic, after) {
      const key = keyOf(userId, topic);
      const subscription = subscriptions.get(key) ?? { userId, topic, tabs: new Map(), isSent: false };
      subscriptions.set(key, subscription);
      orphans.delete(key);
      subscription.tabs.set(tabId, { last: after, isWaiting: true });
      void request(subscription);
    },
    unsubscribe(tabId, userId, topic) {
      const subscription = subscriptions.get(keyOf(userId, topic));
      if (subscription) leave(tabId, subscription);
    },
    release(tabId) {
      for (const subscription of subscriptions.values()) leave(tabId, subscription);
    },
    receive(userId, data) {
      if (!isOfTopic(data)) return;
      const message = v.safeParse(topicMessageSchema, data);
      if (message.success) receiveMessage(userId, message.output);
      else counters.count('malformedTopic');
    },
    linked(kind) {
      orphans.clear();
      for (const subscription of subscriptions.values()) {
        if (kind === 'resumed' && subscription.isSent) continue;
        for (const subscriber of subscription.tabs.values()) subscriber.isWaiting = true;
        void request(subscription);
      }
    },
  };
}
