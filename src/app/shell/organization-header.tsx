import { ChangeOrganization } from './change-organization.tsx';
import { useCurrentOrganization } from '../pages/organization/current-organization.ts';
import { useTitle } from '../pages/document-title.ts';
import { HomeLogo, OrganizationLogo } from '../brand/logo.tsx';
import { Navigation } from './navigation.tsx';

/*
 * The organization's parts of the header. Each reads the organization itself (they share one window), so that home
 * reads none.
 */

/** The logo; it links to the dashboard once we know that the user can access the organization. */
export function CurrentLogo({ id }: { id: string }) {
  const { state } = useCurrentOrganization(id);
  return state === 'ready' ? <OrganizationLogo organizationId={id} /> : <HomeLogo />;
}

/** The organization's name in the header and in the browser title. */
export function CurrentPlace({ id }: { id: string }) {
  const current = useCurrentOrganization(id);
  const name = current.state === 'ready' ? current.organization.name : null;
  useTitle(name);
  return name === null ? null : <ChangeOrganization name={name} />;
}

/** The navigation of the organization. */
export function CurrentNavigation({ id }: { id: string }) {
  const { state } = useCurrentOrganization(id);
  return state === 'ready' && <Navigation organizationId={id} />;
}
