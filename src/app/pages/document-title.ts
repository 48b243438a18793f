import { useEffect } from 'react';
import { setPortalTitle, setTitle } from '../../kit/app/title.ts';
import { isolated } from '../../lib/text/isolate.ts';
import { usePublicName, useWhiteLabelName } from '../../client/session/environment.ts';

/** The browser title of a page of an organization; null until both are known (S0-2-53). */
export const pageTitle = (organization: string | null, publicName: string | null): string | null =>
  organization === null || publicName === null ? null : `${isolated(organization)} | ${isolated(publicName)}`;

/** Sets the browser title while the calling component is mounted. */
export function useTitle(organization: string | null): void {
  const publicName = usePublicName();
  useEffect(() => {
    setTitle(pageTitle(organization, publicName));
    return () => {
      setTitle(null);
    };
  }, [organization, publicName]);
}

/** Names the portal of a white label on pages without an organization. */
export function usePortalTitle(): void {
  const name = useWhiteLabelName();
  useEffect(() => {
    if (name !== null) setPortalTitle(name);
  }, [name]);
}
