import { createPrivateChoice } from '../../../lib/browser/private-choice.ts';
import type { StoredChoice } from '../../../lib/browser/stored-choice.ts';

export type Mute = 'muted' | 'open';

/**
 * Whether a user is muted on their web phone. Kept outside the page, because the sound moves between tabs and survives
 * a reload: somebody who muted themselves must not be heard after that.
 */
export const muteOf = (userId: string, accountId: string): StoredChoice<Mute> =>
  createPrivateChoice(userId, `web-phone-mute:${accountId}`, (stored) =>
    stored === 'muted' ? 'muted' : 'open',
  );

export function toggleMute(mute: StoredChoice<Mute>): Mute {
  const next = mute.get() === 'muted' ? 'open' : 'muted';
  mute.set(next);
  return next;
}
