import type { ProtocolEvent } from '../../domain/protocol/trace.ts';

/** Describes a protocol event in the terms of the protocol, which are not translated. */
export function eventText(event: ProtocolEvent): string {
  switch (event.kind) {
    case 'opened':
      return 'socket opened';
    case 'closed':
      return `socket closed: ${event.how}${event.code === null ? '' : ` ${event.code}`}`;
    case 'sent':
      return `→ ${event.type}`;
    case 'received': {
      const events = Object.entries(event.events).map(([kind, count]) => `${kind} × ${count}`);
      return `← ${event.type}${events.length > 0 ? `: ${events.join(', ')}` : ''}`;
    }
    case 'called':
      return `${event.call}: ${event.outcome} (${Math.round(event.took)} ms)`;
  }
}

/** The sequence number of the event, if any. */
export const eventNumber = (event: ProtocolEvent): string =>
  'seq' in event && event.seq !== null ? String(event.seq) : '';
