import type { Link } from '../domain/protocol/engine.ts';

/** What a command does while the link is connecting: `none` cannot be sent yet, `waits` waits by itself. */
export type WhileConnecting = 'none' | 'waits';

/** Why a command cannot reach the platform now; null if it can. */
export function linkProblem(link: Link['status'], patience: WhileConnecting): 'connecting' | 'lost' | null {
  if (link === 'connected') return null;
  if (link !== 'connecting') return 'lost';
  return patience === 'waits' ? null : 'connecting';
}
