import { WebSocket } from 'ws';
import type { Query } from '../../../src/domain/core/query.ts';
import type { Attacker } from '../attacker.ts';
import type { World } from '../world.ts';

/** A socket on which a user has registered one data set. It keeps every frame as text. */
export interface SocketListener {
  readonly text: () => string;
  /** Waits a moment for a frame with this text. */
  readonly isTold: (what: string) => Promise<boolean>;
  readonly forget: () => void;
  readonly close: () => void;
}

const momentMs = 300;

export async function listenTo(
  { platform }: Pick<World, 'platform'>,
  who: Attacker,
  query: Query,
): Promise<SocketListener> {
  const socket = new WebSocket(`${platform.origin.replace('http', 'ws')}/ws`);
  let text = '';
  socket.on('message', (data: Buffer) => (text += data.toString()));
  await new Promise((resolve, reject) => {
    socket.once('open', resolve).once('error', reject);
  });
  const isTold = async (what: string, ms = momentMs): Promise<boolean> => {
    const deadline = Date.now() + ms;
    while (!text.includes(what) && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 10));
    return text.includes(what);
  };
  const send = (message: object): void => socket.send(JSON.stringify(message));
  send({ type: 'initialize', id: -1, authToken: who.token(), resumableSessionId: null });
  const data = { type: 'dataSet.register', version: 2, id: 'all', query };
  send({ type: 'event', seq: 1, userId: who.userId, data });
  if (!(await isTold('dataSet.synced', 10_000))) throw new Error(`no rows of ${query.entityType}: ${text}`);
  text = '';
  return { text: () => text, isTold, forget: () => void (text = ''), close: () => socket.terminate() };
}
