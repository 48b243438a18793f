import type { CallName } from '../../../src/domain/protocol/call.ts';
import type { Write } from '../store/store.ts';
import type { CallRequest } from './handler.ts';
import { record } from './record.ts';

/** A call by a user, as far as its changes go. */
export type Asked = Pick<
  CallRequest<CallName>,
  'call' | 'services' | 'address' | 'userAgent' | 'parameters'
> & { readonly userId: string };

const longestAgent = 500;

/**
 * Makes the writes of a call, with their audit entries (see record), and the mails that tell of it. No writes are no
 * change, and nothing to tell.
 */
export async function change(
  { call, services: { store, now }, address, userAgent, userId }: Asked,
  writes: readonly Write[],
  secrets: Readonly<Record<string, readonly string[]>> = {},
  mails: readonly Write[] = [],
): Promise<void> {
  if (writes.length === 0) return;
  const source = { type: 'webSession', ip: address, ua: userAgent.slice(0, longestAgent) } as const;
  await record({ store, now, maker: { call, userId, source }, writes, secrets, beside: mails });
}
