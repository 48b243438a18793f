import * as v from 'valibot';
import type { SessionState } from '../../../src/domain/protocol/session.ts';
import { serverEventSchema } from '../../../src/domain/protocol/socket.ts';
import type { Counters } from '../counters.ts';

/** Parses an event without a user, which concerns the session. Unknown events are counted and give null. */
export function readSessionEvent(data: unknown, counters: Counters): SessionState | null {
  const event = v.safeParse(serverEventSchema, data);
  if (event.success && event.output.type === 'session.state') return event.output.session;
  counters.count('unknown event');
  return null;
}
