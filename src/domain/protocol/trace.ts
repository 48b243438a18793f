import type { CallName } from './call.ts';
import { calls } from './call.ts';
import type { ClientMessage, ServerEvent, ServerMessage } from './socket.ts';

/** The maximum number of events kept while the debug panel is open. */
export const traceLimit = 50;

/** The kinds of events in a message; the compiler checks that the list is complete. */
const kinds: { readonly [Kind in ServerEvent['type']]: true } = {
  'dataSet.snapshot': true,
  'dataSet.enter': true,
  'dataSet.leave': true,
  'dataSet.entityEvent': true,
  'dataSet.synced': true,
  'dataSet.ended': true,
  'session.state': true,
  'webPhone.audioLinkStart': true,
  'webPhone.audioLinkStop': true,
  'topic.subscribed': true,
  'topic.event': true,
  'topic.ended': true,
};
export type EventKind = keyof typeof kinds | 'unknown';

/** The kind of an event before parsing. */
export function eventKind(data: unknown): EventKind {
  const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : null;
  return typeof type === 'string' && Object.hasOwn(kinds, type) ? (type as EventKind) : 'unknown';
}

/** Traffic between engine and platform, by kind, number and size only, never by content. */
export type ProtocolFact =
  | { readonly kind: 'opened' }
  | {
      readonly kind: 'closed';
      readonly how: 'unreachable' | 'lost' | 'byServer' | 'gap' | 'byUs';
      /** The close code, where the platform gave one. */
      readonly code: number | null;
    }
  | { readonly kind: 'sent'; readonly type: ClientMessage['type']; readonly seq: number | null }
  | {
      readonly kind: 'received';
      readonly type: ServerMessage['type'];
      readonly seq: number | null;
      readonly events: Readonly<Partial<Record<EventKind, number>>>;
    }
  | {
      readonly kind: 'called';
      readonly call: CallName;
      /** `refused` with its HTTP status. */
      readonly outcome: 'saved' | 'offline' | 'deadline' | 'lost' | number;
      /** How long it took, ms. */
      readonly took: number;
    };

/** `at`: server time, ms. */
export type ProtocolEvent = { readonly at: number } & ProtocolFact;

type Word =
  | ProtocolFact['kind']
  | ClientMessage['type']
  | ServerMessage['type']
  | Extract<ProtocolFact, { readonly kind: 'closed' }>['how']
  | Exclude<Extract<ProtocolFact, { readonly kind: 'called' }>['outcome'], number>
  | EventKind;
const words: { readonly [Name in Word]: true } = {
  ...kinds,
  unknown: true,
  opened: true,
  closed: true,
  sent: true,
  received: true,
  called: true,
  unreachable: true,
  lost: true,
  byServer: true,
  gap: true,
  byUs: true,
  saved: true,
  offline: true,
  deadline: true,
  initialize: true,
  resume: true,
  event: true,
  ack: true,
  ping: true,
  messageOk: true,
  messageError: true,
  events: true,
  serverTime: true,
};

/** Whether the text is a known word of the trace. An engine of another build might use words that this build lacks. */
export const isTraceWord = (text: string): boolean =>
  Object.hasOwn(words, text) || Object.hasOwn(calls, text);
