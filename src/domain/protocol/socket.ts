import * as v from 'valibot';
import { entityEventSchema } from '../entities/apply-event.ts';
import { instant } from '../core/model.ts';
import { querySchema } from '../core/query.ts';
import { audioLinkStartSchema, audioLinkStopSchema } from './audio-link.ts';
import { platformErrorSchema } from './error.ts';
import { sessionStateSchema } from './session.ts';
import {
  topicEndedSchema,
  topicEventSchema,
  topicSubscribedSchema,
  topicSubscribeSchema,
  topicUnsubscribeSchema,
} from './topic.ts';

/*
 * The event socket (S0-7-24 to S0-7-27). One frame is one JSON message.
 *
 *   client                                   platform
 *   initialize {id, authToken, …}     →
 *                                     ←      messageOk {id, eventSessionId, serverTime}   or messageError
 *   resume {id, seq}                  →                       (only with a resumable session)
 *                                     ←      messageOk {seq, clientSeq}, then every message after `seq`, then the live ones
 *   event {seq, userId, data}         →      (data-set register and unregister, topic subscribe and unsubscribe)
 *                                     ←      messageOk {id: seq}  or messageError
 *                                     ←      events {seq, events: [{userId, data}, …]}
 *   ack {seq}                         →      (after the commit; frees the platform's buffer of 1,024 messages)
 *   ping {id}                         →
 *                                     ←      messageOk {id, serverTime}
 *
 * Client events are answered under their number, so the ids of initialize, resume and ping are negative.
 */

/** The number of buffered messages of an event session (S0-9-05); one more unacknowledged message ends the session. */
export const eventBufferSize = 1024;
/** The maximum number of events per message (S0-9-02). */
export const messageEventLimit = 1000;
/** A larger frame from a client closes its socket with 1009. */
export const frameLimit = 1024 * 1024;

/**
 * Our close codes: `invalidSession` and `bindingMissing` ask for a session refresh, `forbidden` and `overQuota` for a
 * later reconnect. `failed` (RFC 6455) is an error of the platform, `restarting` (registered by IANA) its planned end.
 */
export const closeCode = {
  invalidSession: 4401,
  bindingMissing: 4402,
  forbidden: 4403,
  protocol: 4400,
  gap: 4409,
  displaced: 4410,
  overQuota: 4429,
  failed: 1011,
  restarting: 1012,
} as const;

export const clientEventSchema = v.variant('type', [
  v.object({
    type: v.literal('dataSet.register'),
    version: v.literal(2),
    id: v.string(),
    query: querySchema,
  }),
  v.object({ type: v.literal('dataSet.unregister'), version: v.literal(2), id: v.string() }),
  topicSubscribeSchema,
  topicUnsubscribeSchema,
]);
export type ClientEvent = v.InferOutput<typeof clientEventSchema>;
export type DataSetRequest = Extract<ClientEvent, { type: `dataSet.${string}` }>;
export type TopicRequest = Extract<ClientEvent, { type: `topic.${string}` }>;

/** Sequence numbers are integers; a fraction would break the count. */
const sequence = v.pipe(v.number(), v.safeInteger());

export const clientMessageSchema = v.variant('type', [
  v.object({
    type: v.literal('initialize'),
    id: v.number(),
    authToken: v.string(),
    resumableSessionId: v.nullable(v.string()),
  }),
  v.object({ type: v.literal('resume'), id: v.number(), seq: sequence }),
  v.object({ type: v.literal('event'), seq: sequence, userId: v.string(), data: clientEventSchema }),
  v.object({ type: v.literal('ack'), seq: sequence }),
  v.object({ type: v.literal('ping'), id: v.number() }),
]);
export type ClientMessage = v.InferOutput<typeof clientMessageSchema>;

/** Rows are sent in full; the schema of their entity type is applied when the event is parsed. */
const rowSchema = v.looseObject({ id: v.string(), organizationId: v.string(), version: v.number() });

export const serverEventSchema = v.variant('type', [
  /**
   * A chunk of rows in the set's order; `start` is the number of rows before it. The chunk with start 0 begins a
   * snapshot.
   */
  v.object({
    type: v.literal('dataSet.snapshot'),
    id: v.string(),
    start: v.number(),
    entities: v.array(rowSchema),
  }),
  v.object({ type: v.literal('dataSet.enter'), id: v.string(), entity: rowSchema }),
  v.object({ type: v.literal('dataSet.leave'), id: v.string(), entityId: v.string() }),
  v.object({
    type: v.literal('dataSet.entityEvent'),
    id: v.string(),
    entityId: v.string(),
    version: v.number(),
    event: entityEventSchema,
  }),
  /** Ends a snapshot, and follows each change of `total`, the number of rows that match without the limit. */
  v.object({ type: v.literal('dataSet.synced'), id: v.string(), total: v.number(), at: instant }),
  /** The platform ended the set (permission withdrawn, query no longer valid); its rows must be removed. */
  v.object({ type: v.literal('dataSet.ended'), id: v.string(), error: platformErrorSchema }),
  /** The whole session state after each change, including 2FA (S0-7-29). */
  v.object({ type: v.literal('session.state'), session: sessionStateSchema }),
  audioLinkStartSchema,
  audioLinkStopSchema,
  topicSubscribedSchema,
  topicEventSchema,
  topicEndedSchema,
]);
export type ServerEvent = v.InferOutput<typeof serverEventSchema>;

export const serverMessageSchema = v.variant('type', [
  v.object({
    type: v.literal('messageOk'),
    id: v.number(),
    eventSessionId: v.optional(v.string()),
    /**
     * Whether `initialize` found the resumable session. If so, `resume` may follow; otherwise all sets are registered
     * again.
     */
    resumable: v.optional(v.boolean()),
    serverTime: v.optional(v.number()),
    /** In reply to `resume`: the platform's last sequence number. The replay is complete when it is reached. */
    seq: v.optional(v.number()),
    /** In reply to `resume`: the last client event it accepted, from which a restarted client continues numbering. */
    clientSeq: v.optional(v.number()),
  }),
  v.object({ type: v.literal('messageError'), id: v.nullable(v.number()), error: platformErrorSchema }),
  v.object({
    type: v.literal('events'),
    seq: v.number(),
    /** Events are parsed one by one, so that an invalid one does not discard its neighbours. */
    events: v.pipe(
      v.array(v.object({ userId: v.nullable(v.string()), data: v.unknown() })),
      v.maxLength(messageEventLimit),
    ),
  }),
  /** Server time in ms: after initialize, then every 30 s. Neither numbered nor acknowledged. */
  v.object({ type: v.literal('serverTime'), serverTime: v.number() }),
]);
export type ServerMessage = v.InferOutput<typeof serverMessageSchema>;
