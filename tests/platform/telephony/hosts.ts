import { PhoneRefused } from './commands.ts';
import type { Account, Draft, Host } from './state.ts';

/** A page takes an account, with a new audio link; whichever page had it has lost it (S0 §7). */
export function claim(
  draft: Draft,
  account: Pick<Account, 'id' | 'userId' | 'organizationId'>,
  host: Pick<Host, 'id' | 'sessionId'> & { readonly linkId: string },
  now: number,
): void {
  const { id, sessionId, linkId } = host;
  draft.accounts.set(account.id, {
    ...account,
    host: { id, sessionId, heardAt: now, link: { id: linkId, connected: false } },
    lostAt: null,
  });
}

const accountOfHost = ({ accounts }: Pick<Draft, 'accounts'>, hostId: string): Account | undefined =>
  [...accounts.values()].find(({ host }) => host?.id === hostId);

/** The account that the page is host of. Throws PhoneRefused where another page has it, or none. */
export function hosted(draft: Draft, hostId: string): Account & { readonly host: Host } {
  const account = accountOfHost(draft, hostId);
  if (account === undefined || account.host === null)
    throw new PhoneRefused('otherHost', 'This page is no host any more');
  return { ...account, host: account.host };
}

export function hear(draft: Draft, hostId: string, now: number): void {
  const account = hosted(draft, hostId);
  draft.accounts.set(account.id, { ...account, host: { ...account.host, heardAt: now } });
}

/** For so long the platform heard nobody, for it stood still itself: that is no silence of its hosts. */
export function excuse(draft: Draft, ms: number): void {
  for (const account of draft.accounts.values())
    if (account.host !== null)
      draft.accounts.set(account.id, {
        ...account,
        host: { ...account.host, heardAt: account.host.heardAt + ms },
      });
}

/** The audio link of that id is connected, or (null) is no more; what concerns an older one is past. */
export function setLink(draft: Draft, linkId: string, link: Host['link']): void {
  for (const account of draft.accounts.values())
    if (account.host?.link?.id === linkId)
      draft.accounts.set(account.id, { ...account, host: { ...account.host, link } });
}
