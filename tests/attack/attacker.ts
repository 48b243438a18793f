import { callHeader, requestPath, calls } from '../../src/domain/protocol/call.ts';
import { sessionTtl } from '../../src/domain/protocol/session.ts';
import type { Control } from '../platform/control/control.ts';
import type { PlatformClient } from '../integration/platform/support/client.ts';

/** A signed-in user of the demo, in whose session an attack sends its requests. */
export interface Attacker {
  readonly name: string;
  readonly userId: string;
  readonly organizationId: string;
  readonly token: () => string;
  readonly headers: () => Readonly<Record<string, string>>;
  /** Gives the user exactly these permissions. */
  readonly grant: (permissions: readonly string[]) => Promise<void>;
  /** Signs in again, after an attempt that ended the session. */
  readonly renew: () => Promise<void>;
}

export interface AttackerOptions {
  readonly client: PlatformClient;
  readonly control: Control;
}

export async function signInAttacker({ client, control }: AttackerOptions, name: string): Promise<Attacker> {
  const signIn = async () => {
    const who = await client.as(name);
    // A session is short at first; a long run would outlive it.
    const { body } = await client.call('session.refresh', { ttl: sessionTtl.long }, who);
    return { ...who, ...(body as { readonly token?: string }) };
  };
  let who = await signIn();
  const { userId, organizationId } = who;
  return {
    name,
    userId,
    organizationId,
    token: () => who.token,
    headers: () => ({ [callHeader.session]: who.token, [callHeader.user]: userId }),
    async grant(permissions) {
      await control.permissions({ userId, permissions: [...permissions] });
    },
    async renew() {
      who = await signIn();
    },
  };
}

/** The request line of a call. */
export const lineOf = (
  name: keyof typeof calls,
  parameters: Readonly<Record<string, string>>,
): { readonly method: string; readonly path: string } => ({
  method: calls[name].method,
  path: `/v1/${requestPath(calls[name].path, parameters)}`,
});
