import type { CallOutcome } from '../../src/domain/protocol/engine.ts';
import type { ClientMessage, ServerMessage } from '../../src/domain/protocol/socket.ts';
import type { EventKind, ProtocolEvent, ProtocolFact } from '../../src/domain/protocol/trace.ts';
import { eventKind, traceLimit } from '../../src/domain/protocol/trace.ts';

/** The debug panel reads the trace every second; without a read for this long, recording stops. */
const leaseMs = 5000;

/** The latest messages and calls between engine and platform, recorded only while the debug panel is open. */
export interface Trace {
  /** The first read starts the recording. */
  readonly read: () => readonly ProtocolEvent[];
  /** `fact` is only evaluated while recording. */
  readonly note: (fact: () => ProtocolFact) => void;
}

/** `now`: server time, ms. */
export function createTrace(now: () => number): Trace {
  let kept: ProtocolEvent[] | null = null;
  let lease: ReturnType<typeof setTimeout> | undefined;
  return {
    read() {
      clearTimeout(lease);
      lease = setTimeout(() => (kept = null), leaseMs);
      kept ??= [];
      return [...kept];
    },
    note(fact) {
      if (kept === null) return;
      kept.push({ at: now(), ...fact() });
      if (kept.length > traceLimit) kept.shift();
    },
  };
}

export const sentFact = (message: ClientMessage): ProtocolFact => ({
  kind: 'sent',
  type: message.type,
  seq: 'seq' in message ? message.seq : null,
});

export function receivedFact(message: ServerMessage): ProtocolFact {
  const events: Partial<Record<EventKind, number>> = {};
  for (const { data } of message.type === 'events' ? message.events : []) {
    const kind = eventKind(data);
    events[kind] = (events[kind] ?? 0) + 1;
  }
  return {
    kind: 'received',
    type: message.type,
    seq: 'seq' in message ? (message.seq ?? null) : null,
    events,
  };
}

export const outcomeOf = (
  outcome: CallOutcome,
): Extract<ProtocolFact, { readonly kind: 'called' }>['outcome'] => {
  if (outcome.kind === 'unknown') return outcome.reason;
  return outcome.kind === 'refused' ? outcome.status : 'saved';
};
