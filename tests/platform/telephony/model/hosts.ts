import { PhoneRefused } from '../../areas/web-phone/switchboard-port.ts';
import type { PhoneAccount, Draft, PhoneHost } from './state.ts';

/** Makes a page the host of an account, with a new audio link. It replaces the previous host (S0-7-17). */
export function claimAccount(
  draft: Draft,
  account: Pick<PhoneAccount, 'id' | 'userId' | 'organizationId'>,
  host: Pick<PhoneHost, 'id' | 'sessionId'> & { readonly linkId: string },
  now: number,
): void {
  const { id, sessionId, linkId } = host;
  draft.accounts.set(account.id, {
    ...account,
    host: { id, sessionId, heardAt: now, link: { id: linkId, connected: false } },
    lostAt: null,
  });
}

const accountOfHost = ({ accounts }: Pick<Draft, 'accounts'>, hostId: string): PhoneAccount | undefined =>
  [...accounts.values()].find(({ host }) => host?.id === hostId);

/** The account that the page hosts. Throws PhoneRefused if the page is not a host any more. */
export function requireHostedAccount(
  draft: Draft,
  hostId: string,
): PhoneAccount & { readonly host: PhoneHost } {
  const account = accountOfHost(draft, hostId);
  if (account === undefined || account.host === null)
    throw new PhoneRefused('otherHost', 'This page is no longer the host');
  return { ...account, host: account.host };
}

/** Records a ping of the host. Throws PhoneRefused if it is not a host any more. */
export function recordPing(draft: Draft, hostId: string, now: number): void {
  const account = requireHostedAccount(draft, hostId);
  draft.accounts.set(account.id, { ...account, host: { ...account.host, heardAt: now } });
}

/** Extends the deadline of all hosts by a time in which the platform itself was suspended. */
export function extendPings(draft: Draft, ms: number): void {
  for (const account of draft.accounts.values())
    if (account.host !== null)
      draft.accounts.set(account.id, {
        ...account,
        host: { ...account.host, heardAt: account.host.heardAt + ms },
      });
}

/** Sets the state of an audio link, or removes it (null). Ignores links that were replaced. */
export function setLink(draft: Draft, linkId: string, link: PhoneHost['link']): void {
  for (const account of draft.accounts.values())
    if (account.host?.link?.id === linkId)
      draft.accounts.set(account.id, { ...account, host: { ...account.host, link } });
}
