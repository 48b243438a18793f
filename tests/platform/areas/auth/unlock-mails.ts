import type { User } from '../../../../src/domain/entities/user/model.ts';
import { unlockFragment } from '../../../../src/domain/protocol/unlock-link.ts';
import type { Store } from '../../store/store.ts';
import { portalHostOf } from '../environment/host-brand.ts';
import { mailTo } from '../mails/mail.ts';
import { accountOf } from './accounts.ts';
import { unlockMs } from './unlock-links.ts';
import type { UnlockLinks } from './unlock-links.ts';

/** Mails these users a link each with which they need not wait; one an hour and account. */
export type OfferUnlock = (users: readonly User[]) => Promise<void>;

export const createOfferUnlock =
  (store: Store, links: Pick<UnlockLinks, 'create'>, now: () => number): OfferUnlock =>
  async (users) => {
    const mails = users.flatMap((user) => {
      const token = user.email ? links.create(accountOf(user)) : null;
      if (token === null) return [];
      const at = now();
      // Never the host that the request names, which its sender chooses.
      const link = `https://${portalHostOf(store, user.organizationId)}/${unlockFragment(token)}`;
      return mailTo(user, 'unlockLink', { link, validUntil: new Date(at + unlockMs).toISOString() }, at);
    });
    if (mails.length > 0) await store.write(mails);
  };
