import type { Link } from '../domain/protocol/engine.ts';

/** What a command can do with a link that is yet to be: nothing, or wait for it by itself. */
export type WhileConnecting = 'none' | 'waits';

/** What stands between a command and the platform; null where nothing does. */
export function linkProblem(link: Link['status'], patience: WhileConnecting): 'connecting' | 'lost' | null {
  if (link === 'connected') return null;
  if (link !== 'connecting') return 'lost';
  return patience === 'waits' ? null : 'connecting';
}
