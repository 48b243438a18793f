import * as v from 'valibot';
import type { SessionState } from '../../../src/domain/protocol/session.ts';
import { serverEventSchema } from '../../../src/domain/protocol/socket.ts';
import type { Counters } from '../counters.ts';

/** An event that concerns no user's rows but the session. */
export function readSessionEvent(data: unknown, counters: Counters): SessionState | null {
  const event = v.safeParse(serverEventSchema, data);
  if (event.success && event.output.type === 'session.state') return event.output.session;
  counters.count('unknown event');
  return null;
}
