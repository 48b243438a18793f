import * as v from 'valibot';
import { platformErrorSchema } from './error.ts';

/*
 * A topic is a stream of events that belong to no row, such as `flow.session.trace/{id}`. Its events are numbered from
 * 1, and the platform keeps the last ones for subscribers who come late. A subscription belongs to the event session
 * and outlives its sockets.
 *
 *   client                              platform
 *   topic.subscribe {topic, after}   →
 *                                    ←  topic.subscribed {topic, after}
 *                                    ←  topic.event {topic, number, event}, those kept after `after`, then live ones
 *   topic.unsubscribe {topic}        →
 *                                    ←  topic.ended {topic, error}, if the platform ends it
 */

/** The topics of a flow session. */
export const flowTopic = {
  outboundEvents: (sessionId: string) => `flow.session.outboundEvents/${sessionId}`,
  trace: (sessionId: string) => `flow.session.trace/${sessionId}`,
} as const;

const topic = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,200}$/));
const number = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A second subscription to a topic replaces the first one. `after`: the last event that the client has got, or 0. */
export const topicSubscribeSchema = v.object({
  type: v.literal('topic.subscribe'),
  topic,
  after: v.optional(number, 0),
});
export const topicUnsubscribeSchema = v.object({ type: v.literal('topic.unsubscribe'), topic });

/** Precedes the kept events. */
export const topicSubscribedSchema = v.object({ type: v.literal('topic.subscribed'), topic, after: number });
/** Numbers are skipped if the platform has not kept their events. */
export const topicEventSchema = v.object({
  type: v.literal('topic.event'),
  topic,
  number,
  event: v.unknown(),
});
export const topicEndedSchema = v.object({
  type: v.literal('topic.ended'),
  topic,
  error: platformErrorSchema,
});

export const topicMessageSchema = v.variant('type', [
  topicSubscribedSchema,
  topicEventSchema,
  topicEndedSchema,
]);
export type TopicMessage = v.InferOutput<typeof topicMessageSchema>;

/** An update of a topic for a subscribed tab. */
export type TopicUpdate =
  | { readonly kind: 'event'; readonly number: number; readonly event: unknown }
  /** The platform refused the subscription, or ended it. */
  | { readonly kind: 'ended'; readonly error: v.InferOutput<typeof platformErrorSchema> };
