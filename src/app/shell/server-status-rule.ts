import type { Link } from '../../domain/protocol/engine.ts';
import type { SessionSlice } from '../../client/session/session.ts';

/** What the reader is told about the server. `block`: over everything, for there is nothing to show yet. */
export type ServerStatus = 'fine' | `${'block' | 'banner'}:${'connecting' | 'lost'}` | 'banner:creating';

interface ServerFacts {
  readonly session: SessionSlice['status'];
  readonly link: Link['status'];
  /** Is there something to show: the sign-in, or rows of the selected user? */
  readonly shows: boolean;
}

/** A banner while there is something to show, the modal only before the first data (decisions, 15). */
export function serverStatus({ session, link, shows }: ServerFacts): ServerStatus {
  if (link === 'forbidden') return 'fine';
  if (link === 'connected' && session === 'ready') return 'fine';
  // Who waits for a session sees the sign-in, and may type.
  if (session === 'creating' && link !== 'disconnected') return 'banner:creating';
  const isCovered = session === 'unread' || !shows;
  return `${isCovered ? 'block' : 'banner'}:${link === 'disconnected' ? 'lost' : 'connecting'}`;
}

/** How long a status must stand before it is shown, in ms: a start from the replica flashes nothing. */
export function statusDelay(status: ServerStatus): number {
  if (status === 'fine') return 0;
  return status === 'banner:connecting' || status === 'banner:creating' ? 1500 : 300;
}

const isBlock = (status: ServerStatus): boolean => status.startsWith('block');

/** What is on the screen: what has stood its time; but a cover never outlives its reason. */
export const visibleStatus = (status: ServerStatus, settled: ServerStatus): ServerStatus =>
  status === 'fine' || (isBlock(settled) && !isBlock(status)) ? 'fine' : settled;
