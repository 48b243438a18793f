import type { Link } from '../../domain/protocol/engine.ts';

/**
 * Behaviour of a command while the link is connecting: `none` means it cannot be sent yet, `waits` that it waits
 * by itself.
 */
export type WhileConnecting = 'none' | 'waits';

/** Why a command cannot reach the platform now; null if it can. */
export function linkProblem(link: Link['status'], patience: WhileConnecting): 'connecting' | 'lost' | null {
  if (link === 'connected') return null;
  if (link !== 'connecting') return 'lost';
  return patience === 'waits' ? null : 'connecting';
}
