import type { Link } from '../../domain/protocol/engine.ts';
import type { SessionSlice } from '../../client/session/session.ts';

/** The server status as shown. `block`: a cover over everything, because there is nothing to show yet. */
export type ServerStatus =
  | 'fine'
  | `${'block' | 'banner'}:${'connecting' | 'lost'}`
  | 'banner:creating'
  | 'banner:forbidden';

interface ServerFacts {
  readonly session: SessionSlice['status'];
  readonly link: Link['status'];
  /** Was this tab ever connected? Only then can the connection be lost. */
  readonly hasConnected: boolean;
  /** Is there content: the sign-in page, or rows of the selected user? */
  readonly shows: boolean;
}

/** Shows a banner while there is content, and the modal only before the first data (decision 15). */
export function serverStatus({ session, link, hasConnected, shows }: ServerFacts): ServerStatus {
  // Shown only beside the sign-in page; every other page is replaced.
  if (link === 'forbidden') return 'banner:forbidden';
  if (link === 'connected' && session === 'ready') return 'fine';
  // A user who waits for a session sees the sign-in page and may type.
  if (session === 'creating' && link !== 'disconnected') return 'banner:creating';
  const isLost = link === 'disconnected' && hasConnected;
  const isCovered = session === 'unread' || !shows;
  return `${isCovered ? 'block' : 'banner'}:${isLost ? 'lost' : 'connecting'}`;
}

/** Delay in ms before a status is shown, so that a start from the replica does not flash. */
export function statusDelay(status: ServerStatus): number {
  if (status === 'fine') return 0;
  return status === 'banner:connecting' || status === 'banner:creating' ? 1500 : 300;
}

const isBlock = (status: ServerStatus): boolean => status.startsWith('block');

/** The status to show: the settled one, except that a cover disappears as soon as its reason does. */
export const visibleStatus = (status: ServerStatus, settled: ServerStatus): ServerStatus =>
  status === 'fine' || (isBlock(settled) && !isBlock(status)) ? 'fine' : settled;
