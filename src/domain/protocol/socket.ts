import * as v from 'valibot';
import { entityEventSchema } from '../entities/apply-event.ts';
import { instant } from '../core/model.ts';
import { querySchema } from '../core/query.ts';
import { audioLinkStartSchema, audioLinkStopSchema } from './audio-link.ts';
import { platformErrorSchema } from './error.ts';
import { sessionStateSchema } from './session.ts';

/*
 * The event socket (S0 §7). One frame is one JSON message.
 *
 *   client                                   platform
 *   initialize {id, authToken, …}     →
 *                                     ←      messageOk {id, eventSessionId, serverTime}   or messageError
 *   resume {id, seq}                  →                       (only with a resumable session)
 *                                     ←      messageOk {seq, clientSeq}, then every message after `seq`, then the live ones
 *   event {seq, userId, data}         →      (data-set register and unregister)
 *                                     ←      messageOk {id: seq}  or messageError
 *                                     ←      events {seq, events: [{userId, data}, …]}
 *   ack {seq}                         →      (after the commit; frees the platform's buffer of 1,024 messages)
 *   ping {id}                         →
 *                                     ←      messageOk {id, serverTime}
 *
 * Client events are answered under their number, so the ids of initialize, resume and ping are negative.
 */

/** Buffered messages of an event session; one more unacknowledged and the session is lost (S0 §9). */
export const eventBufferSize = 1024;
/** Events in one message, at most (S0 §9). */
export const messageEventLimit = 1000;
/** A larger frame from a client closes its socket with 1009. */
export const frameLimit = 1024 * 1024;

/** Close codes of ours: the first asks for a session refresh, the second says not to come back. */
export const closeCode = {
  invalidSession: 4401,
  forbidden: 4403,
  protocol: 4400,
  gap: 4409,
  displaced: 4410,
} as const;

export const clientEventSchema = v.variant('type', [
  v.object({
    type: v.literal('dataSet.register'),
    version: v.literal(2),
    id: v.string(),
    query: querySchema,
  }),
  v.object({ type: v.literal('dataSet.unregister'), version: v.literal(2), id: v.string() }),
]);
export type ClientEvent = v.InferOutput<typeof clientEventSchema>;

/** Sequence numbers count; a fraction among them would be neither before nor after its neighbours. */
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

/** Rows travel whole; their own schema is applied by entity type where they are taken in. */
const rowSchema = v.looseObject({ id: v.string(), organizationId: v.string(), version: v.number() });

export const serverEventSchema = v.variant('type', [
  /** Rows in the set's order; `start` says how many came before. The first chunk (start 0) opens a snapshot. */
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
  /** Ends a snapshot, and follows a change of `total`: rows that satisfy the query without its limit. */
  v.object({ type: v.literal('dataSet.synced'), id: v.string(), total: v.number(), at: instant }),
  /** The platform ended the set (permission withdrawn, query no longer valid); its rows must go. */
  v.object({ type: v.literal('dataSet.ended'), id: v.string(), error: platformErrorSchema }),
  /** Who is signed in, whole, after each change, the 2FA state switch among them. */
  v.object({ type: v.literal('session.state'), session: sessionStateSchema }),
  audioLinkStartSchema,
  audioLinkStopSchema,
]);
export type ServerEvent = v.InferOutput<typeof serverEventSchema>;

export const serverMessageSchema = v.variant('type', [
  v.object({
    type: v.literal('messageOk'),
    id: v.number(),
    eventSessionId: v.optional(v.string()),
    /** Did `initialize` find the resumable session? Then `resume` may follow, else all sets are registered anew. */
    resumable: v.optional(v.boolean()),
    serverTime: v.optional(v.number()),
    /** To `resume`: the last number the platform has given. The replay ends with it: then nothing is missing. */
    seq: v.optional(v.number()),
    /** To `resume`: the last client event it has taken, so that a client that was restarted numbers on from there. */
    clientSeq: v.optional(v.number()),
  }),
  v.object({ type: v.literal('messageError'), id: v.nullable(v.number()), error: platformErrorSchema }),
  v.object({
    type: v.literal('events'),
    seq: v.number(),
    /** Parsed one by one: a poison event must not take its neighbours with it. */
    events: v.pipe(
      v.array(v.object({ userId: v.nullable(v.string()), data: v.unknown() })),
      v.maxLength(messageEventLimit),
    ),
  }),
  /** Server time in ms: after initialize, then every 30 s. Not numbered, nothing waits for it. */
  v.object({ type: v.literal('serverTime'), serverTime: v.number() }),
]);
export type ServerMessage = v.InferOutput<typeof serverMessageSchema>;
