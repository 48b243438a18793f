import { quota } from '../base/quota.ts';
import type { EventSession, EventSocket } from './event-session.ts';

/** The wait for an acknowledgement on one socket; times of the monotonic clock in ms. */
interface Wait {
  readonly socket: EventSocket;
  readonly acked: number;
  readonly since: number;
  /** When the client had received what it has not acknowledged; null while that is on its way. */
  receivedAt: number | null;
}

/**
 * Finds sockets whose clients receive messages and acknowledge none of them. A slow line does not count as silence: the
 * time begins when the client's network has received the messages.
 */
export function createSilenceWatch(): (session: EventSession) => boolean {
  const waits = new WeakMap<EventSession, Wait>();
  return (session) => {
    const { socket, outbox } = session;
    if (socket === null || !outbox.awaitsAck()) {
      waits.delete(session);
      return false;
    }
    const now = performance.now();
    const known = waits.get(session);
    if (known?.socket === socket && known.acked === outbox.acked()) {
      const { since, receivedAt } = known;
      return receivedAt === null
        ? now - since > quota.silence.underWay * 1000
        : now - receivedAt > quota.silence.received * 1000;
    }
    const wait: Wait = { socket, acked: outbox.acked(), since: now, receivedAt: null };
    waits.set(session, wait);
    socket.whenReceived(() => void (wait.receivedAt = performance.now()));
    return false;
  };
}
