import { rowOf } from '../../store/typed-rows.ts';
import { patch } from '../../store/write.ts';
import { writeAudited } from '../../writes/audited-write.ts';
import type { CallRequest } from '../handler.ts';
import { mailTo } from '../mails/mail.ts';
import type { AuthServices } from './services.ts';

/** Shows the app that a user has set up while signing in, in the user's row and log of changes, and tells them. */
export async function writeAppSetUp(
  { call, services, address, userAgent }: CallRequest<'challenge.message', AuthServices>,
  userId: string,
): Promise<void> {
  const { store, now, inTurn, twoFactor } = services;
  await inTurn(async () => {
    const user = rowOf(store, 'user', userId);
    // It may have been reset again meanwhile.
    if (user === undefined || twoFactor.of(userId)?.type !== 'totp') return;
    await writeAudited({
      store,
      now,
      author: { call, userId, source: { type: 'webSession', ip: address, ua: userAgent } },
      writes: [patch('user', userId, { twoFactorStrategy: { type: 'totp' } })],
      secrets: { [userId]: ['twoFactorStrategy'] },
      unaudited: mailTo(user, 'twoFactorChanged', { strategy: 'totp', changedBy: user.displayName }, now()),
    });
  });
}
