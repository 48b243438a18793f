import type { PlatformError } from '../../domain/protocol/error.ts';
import type { TopicUpdate } from '../../domain/protocol/topic.ts';
import { onEngine, tell } from '../connection/engine-access.ts';
import { onPush } from '../connection/push.ts';
import { onUserLeaving } from './leaving-user.ts';
import { isSignedIn } from './wiped-user.ts';

/** Gets each event of a topic once and in order. Numbers are skipped if the platform has not kept their events. */
export interface TopicListener {
  readonly onEvent: (event: unknown, number: number) => void;
  /** The platform refused the subscription, or ended it. */
  readonly onEnd?: (error: PlatformError) => void;
}

/** The last events of a topic are kept for listeners who join while it is open. */
const keptLimit = 500;

interface OpenTopic {
  readonly userId: string;
  readonly topic: string;
  readonly listeners: Set<TopicListener>;
  kept: readonly Extract<TopicUpdate, { kind: 'event' }>[];
  last: number;
}

const open = new Map<string, OpenTopic>();
const keyOf = (userId: string, topic: string): string => JSON.stringify([userId, topic]);

const subscribe = ({ userId, topic, last }: OpenTopic): void =>
  tell((engine) => engine.subscribe(userId, topic, last));

/** Subscribes to a topic as a user until the returned function is called. Events are never stored. */
export function subscribeToTopic(userId: string, topic: string, listener: TopicListener): () => void {
  const key = keyOf(userId, topic);
  const known = open.get(key);
  const opened: OpenTopic = known ?? { userId, topic, listeners: new Set(), kept: [], last: 0 };
  for (const { event, number } of opened.kept) listener.onEvent(event, number);
  opened.listeners.add(listener);
  open.set(key, opened);
  if (known === undefined) subscribe(opened);
  return () => {
    opened.listeners.delete(listener);
    if (opened.listeners.size > 0 || open.get(key) !== opened) return;
    open.delete(key);
    tell((engine) => engine.unsubscribe(userId, topic));
  };
}

function receive(opened: OpenTopic, news: TopicUpdate): void {
  if (news.kind === 'ended') {
    open.delete(keyOf(opened.userId, opened.topic));
    for (const { onEnd } of opened.listeners) onEnd?.(news.error);
    return;
  }
  // Another engine may send again what this tab has got.
  if (news.number <= opened.last) return;
  opened.last = news.number;
  opened.kept = [...opened.kept, news].slice(-keptLimit);
  for (const { onEvent } of opened.listeners) onEvent(news.event, news.number);
}

onPush((message) => {
  if (message.push !== 'topic') return;
  const opened = open.get(keyOf(message.userId, message.topic));
  if (opened) receive(opened, message.news);
});
onEngine(() => open.forEach(subscribe));
onUserLeaving((userId, reason) => {
  // On a computer that was declared public rows are deleted, but users stay signed in and their views go on.
  if (reason !== 'hidden' && isSignedIn(userId)) return;
  for (const [key, opened] of open) {
    if (opened.userId !== userId) continue;
    open.delete(key);
    tell((engine) => engine.unsubscribe(userId, opened.topic));
  }
});
