import { errorCode } from '../../../src/domain/protocol/error.ts';
import type { PlatformError } from '../../../src/domain/protocol/error.ts';
import type { ClientEvent, TopicRequest } from '../../../src/domain/protocol/socket.ts';
import { quota } from '../base/quota.ts';
import { createRateLimit } from '../base/rate-limit.ts';
import type { Change } from '../store/store.ts';
import { affectedUsers } from './affected-users.ts';
import type { EventSession, TopicSubscription } from './event-session.ts';
import { eventText, registrationKey } from './event-session.ts';
import type { EventSessionWrites } from './event-session-writes.ts';
import type { Topics } from './topics.ts';
import type { TopicEvent } from './topic-event.ts';

export const isTopicRequest = (event: ClientEvent): event is TopicRequest =>
  event.type === 'topic.subscribe' || event.type === 'topic.unsubscribe';

/** Subscribes event sessions to topics, and ends what their user may no longer hear. */
export interface TopicRegistrar {
  /** Executes the event. Returns the error if it is refused. */
  readonly handle: (session: EventSession, userId: string, event: TopicRequest) => PlatformError | null;
  /** Ends the subscriptions of users who are no longer signed in. */
  readonly keepUsers: (session: EventSession, userIds: readonly string[]) => void;
  /** Ends the subscriptions of users who lost the right to them. */
  readonly recheck: (changes: readonly Change[]) => void;
  /** Adds a stored subscription, of which the client has got the events. */
  readonly restore: (session: EventSession, stored: TopicSubscription) => void;
  /** Releases the subscriptions of an event session that is being deleted. */
  readonly releaseAll: (session: EventSession) => void;
}

interface TopicRegistrarOptions {
  readonly topics: Topics;
  readonly pendingWrites: Pick<EventSessionWrites, 'setTopic'>;
  readonly sessions: ReadonlyMap<string, EventSession>;
  readonly pushEvent: (session: EventSession, text: string) => void;
  /** Starts a batch, which sends the pushed events. */
  readonly requestBatch: () => void;
}

/** The answer for topics that do not exist and for those that the user may not hear. */
export const noSuchTopic = (topic: string): PlatformError => ({
  code: errorCode.notPermitted,
  message: `This user cannot subscribe to ${topic}`,
});

export function createTopicRegistrar(options: TopicRegistrarOptions): TopicRegistrar {
  const { topics, pendingWrites, sessions, pushEvent, requestBatch } = options;
  const subscribers = new Map<string, Map<EventSession, Set<string>>>();
  const rateLimit = createRateLimit(quota.topics.rate);

  const push = (session: EventSession, userId: string, type: string, fields: object): void =>
    pushEvent(session, eventText(userId, JSON.stringify({ type: `topic.${type}`, ...fields }).slice(1, -1)));
  const pushEvents = (
    session: EventSession,
    { userId, topic }: TopicSubscription,
    events: readonly TopicEvent[],
  ): void => {
    for (const event of events) push(session, userId, 'event', { topic, ...event });
  };

  function add(session: EventSession, subscription: TopicSubscription): void {
    const { userId, topic } = subscription;
    session.topics.set(registrationKey(userId, topic), subscription);
    const bySession = subscribers.get(topic) ?? new Map<EventSession, Set<string>>();
    bySession.set(session, (bySession.get(session) ?? new Set()).add(userId));
    subscribers.set(topic, bySession);
  }
  function remove(session: EventSession, { userId, topic }: TopicSubscription): void {
    session.topics.delete(registrationKey(userId, topic));
    const bySession = subscribers.get(topic);
    const users = bySession?.get(session);
    users?.delete(userId);
    if (users?.size === 0) bySession?.delete(session);
    if (bySession?.size === 0) subscribers.delete(topic);
  }
  function end(session: EventSession, subscription: TopicSubscription, error: PlatformError): void {
    const { userId, topic } = subscription;
    remove(session, subscription);
    pendingWrites.setTopic(session, subscription, false);
    push(session, userId, 'ended', { topic, error });
  }

  const objection = (userId: string, topic: string): PlatformError | null => {
    const kind = topics.kindOf(topic);
    return kind === undefined ? noSuchTopic(topic) : kind.objection(userId, topic);
  };
  function overQuota(session: EventSession, isKnown: boolean): PlatformError | null {
    const { perEventSession } = quota.topics;
    const seconds = rateLimit.take(session.sessionId);
    if (seconds > 0)
      return {
        code: errorCode.overQuota,
        message: 'This session subscribes to too many topics at a time',
        details: { seconds },
      };
    if (isKnown || session.topics.size < perEventSession) return null;
    return { code: errorCode.overQuota, message: `No more than ${perEventSession} topics per event session` };
  }

  topics.onPublish((topic, events) => {
    const bySession = subscribers.get(topic);
    if (bySession === undefined) return;
    for (const [session, users] of bySession)
      for (const userId of users) pushEvents(session, { userId, topic }, events);
    requestBatch();
  });

  return {
    handle(session, userId, event) {
      const { topic } = event;
      const known = session.topics.get(registrationKey(userId, topic));
      if (event.type === 'topic.unsubscribe') {
        if (known === undefined) return null;
        remove(session, known);
        pendingWrites.setTopic(session, known, false);
        return null;
      }
      const refused = overQuota(session, known !== undefined) ?? objection(userId, topic);
      if (refused !== null) return refused;
      const subscription = { userId, topic };
      add(session, subscription);
      pendingWrites.setTopic(session, subscription, true);
      push(session, userId, 'subscribed', { topic, after: event.after });
      pushEvents(session, subscription, topics.kept(topic, event.after));
      return null;
    },
    keepUsers(session, userIds) {
      for (const subscription of session.topics.values())
        if (!userIds.includes(subscription.userId))
          end(session, subscription, {
            code: errorCode.notPermitted,
            message: 'This user is no longer signed in',
          });
    },
    recheck(changes) {
      const isAffected = affectedUsers(changes);
      if (isAffected === null) return;
      for (const session of sessions.values())
        for (const subscription of session.topics.values()) {
          const { userId, topic } = subscription;
          const error = isAffected(userId) ? objection(userId, topic) : null;
          if (error !== null) end(session, subscription, error);
        }
    },
    restore(session, subscription) {
      const error = objection(subscription.userId, subscription.topic);
      if (error === null) add(session, subscription);
      else end(session, subscription, error);
    },
    releaseAll(session) {
      for (const subscription of session.topics.values()) remove(session, subscription);
    },
  };
}
