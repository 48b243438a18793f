import { useEffect } from 'react';
import { setTitle } from '../../kit/app/title.ts';
import { usePublicName } from '../../client/session/environment.ts';

/** The browser's title (S0 §2): '{organization} | {environment public name}', or 'Portal'. */
export const pageTitle = (organization: string | null, publicName: string | null): string =>
  organization === null || publicName === null ? 'Portal' : `${organization} | ${publicName}`;

/** Titles the page with the organization it shows, for as long as it does. */
export function useTitle(organization: string | null): void {
  const publicName = usePublicName();
  useEffect(() => {
    setTitle(pageTitle(organization, publicName));
    return () => {
      setTitle(pageTitle(null, publicName));
    };
  }, [organization, publicName]);
}
