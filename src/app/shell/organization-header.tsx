import { ChangeOrganization } from './change-organization.tsx';
import { useCurrentOrganization } from '../pages/current-organization.ts';
import { useTitle } from '../pages/document-title.ts';
import { HomeLogo, OrganizationLogo } from './logo.tsx';
import { Navigation } from './navigation.tsx';

/*
 * The parts of the header that an organization has. Each asks for itself (they share one window), so that home asks
 * for none.
 */

/** The logo, to the dashboard once the organization is known to be within reach. */
export function CurrentLogo({ id }: { id: string }) {
  const { state } = useCurrentOrganization(id);
  return state === 'ready' ? <OrganizationLogo organizationId={id} /> : <HomeLogo />;
}

/** The organization's name, in the title too. */
export function CurrentPlace({ id }: { id: string }) {
  const current = useCurrentOrganization(id);
  const name = current.state === 'ready' ? current.organization.name : null;
  useTitle(name);
  return name === null ? null : <ChangeOrganization name={name} />;
}

/** The pages of the organization. */
export function CurrentNavigation({ id }: { id: string }) {
  const { state } = useCurrentOrganization(id);
  return state === 'ready' && <Navigation organizationId={id} />;
}
