import { unlockFragment } from '../../../../src/domain/protocol/unlock-link.ts';
import type { Store } from '../../store/store.ts';
import { portalHostOf } from '../environment/host-brand.ts';
import type { OfferUnlock } from '../../auth/sign-in-admission.ts';
import { mailTo } from '../mails/mail.ts';
import { accountOf } from '../../auth/accounts.ts';
import { unlockMs } from '../../auth/unlock-links.ts';
import type { UnlockLinks } from '../../auth/unlock-links.ts';

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
