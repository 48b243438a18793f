import { useEffect } from 'react';
import { setTitle } from '../../kit/app/title.ts';
import { isolated } from '../../lib/text/isolate.ts';
import { usePublicName } from '../../client/session/environment.ts';

/** The browser title: '{organization} | {environment public name}', or 'Portal' (S0-2-53). */
export const pageTitle = (organization: string | null, publicName: string | null): string =>
  organization === null || publicName === null
    ? 'Portal'
    : `${isolated(organization)} | ${isolated(publicName)}`;

/** Sets the browser title while the calling component is mounted. */
export function useTitle(organization: string | null): void {
  const publicName = usePublicName();
  useEffect(() => {
    setTitle(pageTitle(organization, publicName));
    return () => {
      setTitle(pageTitle(null, publicName));
    };
  }, [organization, publicName]);
}
