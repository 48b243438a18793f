import type { I18n } from '@lingui/core';
import { useEffect, useState } from 'react';
import { useAnswer } from '../../client/data/use-answer.ts';
import { useEntity } from '../../client/data/use-entity.ts';
import { textsIn } from '../../i18n/texts-in.ts';
import type { LoginDetails } from './login-details.ts';
import { loginText } from './login-details.ts';

export type LoginAccount = Pick<LoginDetails, 'displayName' | 'username' | 'email' | 'password'>;

type LoginText =
  | { readonly state: 'loading' }
  /** Null for users without a name to log in with. */
  | { readonly state: 'ready'; readonly text: string | null };

/** The portals of all brands have the same protocol and port. */
function addressOf(host: string | null): string {
  const address = new URL(window.location.origin);
  if (host !== null) address.hostname = host;
  return address.origin;
}

/** The message that tells a user of an organization how to log in, in the language of the organization. */
export function useLoginText(organizationId: string, account: LoginAccount): LoginText {
  const organization = useEntity('organization', organizationId);
  const [answer] = useAnswer({
    name: 'organization.portalHost',
    parameters: { id: organizationId },
    organizationId,
  });
  const [i18n, setI18n] = useState<I18n | null>(null);
  const row = organization.state === 'ready' ? organization.entity : null;
  const language = row?.language ?? null;
  useEffect(() => {
    let isWanted = true;
    if (language !== null)
      void textsIn(language).then(
        (texts) => isWanted && setI18n(texts),
        // Offline before the texts of that language were loaded: the portal's own follow on the next opening.
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [language]);
  if (row === null || i18n === null || answer.state !== 'ready') return { state: 'loading' };
  const address = addressOf(answer.value.host);
  return { state: 'ready', text: loginText(i18n, { ...account, organization: row.name, address }) };
}
