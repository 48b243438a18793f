import { pause } from '../../../src/lib/async/deadline.ts';
import type { EventSession } from './event-session.ts';
import type { OkMessage, SocketConnection } from './socket-connection.ts';
import { ConnectionEnded, RequestRefused } from './socket-connection.ts';

/** Wait between `initialize` and `resume` (S0-4-13). */
const resumeMs = 1000;

export interface HandshakeOptions {
  readonly connection: SocketConnection;
  readonly token: string;
  /** The event session to resume, or null for a new one. */
  readonly session: EventSession | null;
  /** This and `onResumed` run as the reply arrives, before any message of the session. */
  readonly onNewSession: (eventSessionId: string) => void;
  readonly onResumed: (session: EventSession, replayEnd: number, clientSeq: number | undefined) => void;
}

class NotResumable extends Error {
  override name = 'NotResumable';
}

/**
 * Sends `initialize` and, if the platform still has the event session, `resume` a second later. A refused resume leads
 * to a new event session on the same socket. Throws ConnectionEnded, or RequestRefused if that is refused too.
 */
export async function performHandshake({
  connection,
  token,
  session,
  onNewSession,
  onResumed,
}: HandshakeOptions): Promise<void> {
  const begin = (reply: OkMessage): void => {
    if (reply.eventSessionId === undefined) throw new TypeError('initialize was answered without a session');
    onNewSession(reply.eventSessionId);
  };
  const initialize = <Value>(id: string | null, onOk: (reply: OkMessage) => Value): Promise<Value> =>
    connection.request({ type: 'initialize', authToken: token, resumableSessionId: id }, onOk);

  if (!session) return initialize(null, begin);
  const resumable = await initialize(session.id, (reply) => {
    const isSame = reply.resumable === true && reply.eventSessionId === session.id;
    if (!isSame) begin(reply);
    return isSame;
  });
  if (!resumable) return;
  await Promise.race([pause(resumeMs), connection.ended]);
  try {
    // Resume from what is durable, not from what was received: the platform may discard everything before that number.
    await connection.request({ type: 'resume', seq: session.position().committed }, ({ seq, clientSeq }) => {
      if (!session.matchesClientSeq(clientSeq)) throw new NotResumable();
      onResumed(session, seq ?? session.position().last, clientSeq);
    });
  } catch (error) {
    if (error instanceof ConnectionEnded) throw error;
    if (!(error instanceof RequestRefused || error instanceof NotResumable)) throw error;
    await initialize(null, begin);
  }
}
