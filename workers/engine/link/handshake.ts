import { pause } from '../../../src/lib/deadline.ts';
import type { OkMessage, SocketConnection } from './socket-connection.ts';
import { ConnectionEnded, RequestRefused } from './socket-connection.ts';
import type { EventSession } from './event-session.ts';

const resumeMs = 1000;

export interface HandshakeOptions {
  readonly connection: SocketConnection;
  readonly token: string;
  /** The event session to go on with, or null for a new one. */
  readonly session: EventSession | null;
  /** Both run as the answer arrives, before any message of the session. */
  readonly onNewSession: (eventSessionId: string) => void;
  readonly onResumed: (session: EventSession, replayEnd: number, clientSeq: number | undefined) => void;
}

class NotResumable extends Error {
  override name = 'NotResumable';
}

/**
 * `initialize`, and where the platform still has the event session, after a second `resume` (S0 §4). A refusal leads
 * to a new event session on the same socket. Throws ConnectionEnded, or RequestRefused where even that was refused.
 */
export async function performHandshake({
  connection,
  token,
  session,
  onNewSession,
  onResumed,
}: HandshakeOptions): Promise<void> {
  const begin = (answer: OkMessage): void => {
    if (answer.eventSessionId === undefined) throw new TypeError('initialize was answered without a session');
    onNewSession(answer.eventSessionId);
  };
  const initialize = <Value>(id: string | null, take: (answer: OkMessage) => Value): Promise<Value> =>
    connection.request({ type: 'initialize', authToken: token, resumableSessionId: id }, take);

  if (!session) return initialize(null, begin);
  const resumable = await initialize(session.id, (answer) => {
    const same = answer.resumable === true && answer.eventSessionId === session.id;
    if (!same) begin(answer);
    return same;
  });
  if (!resumable) return;
  await Promise.race([pause(resumeMs), connection.ended]);
  try {
    // From what is durable, not from what was received: the platform may forget what is resumed from.
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
