import { useLingui } from '@lingui/react';
import { Link } from '@tanstack/react-router';
import { can } from '../access/can.ts';
import type { Holder } from '../access/can.ts';
import { organizationAddress, organizationRoutes } from '../access/route.ts';
import type { OrganizationRoute } from '../access/route.ts';
import { useAccess } from '../replica/access.ts';
import { organizationPages } from './page-table.ts';

const routeNames = Object.keys(organizationRoutes) as OrganizationRoute[];

/** The pages of an organization that the holder may open, in the order of the route table (S0 §2). */
export const allowedRoutes = (holder: Holder): OrganizationRoute[] =>
  routeNames.filter((name) => can(holder, organizationRoutes[name].policy));

/** The navigation within an organization, computed from the route table. */
export function Navigation({ organizationId }: { organizationId: string }) {
  const { i18n } = useLingui();
  const access = useAccess();
  if (access.state === 'loading') return null;
  return allowedRoutes(access).map((name) => (
    <Link
      key={name}
      to={organizationAddress(organizationRoutes[name].path)}
      params={{ organization: organizationId }}
      activeOptions={{ exact: true }}
    >
      {i18n._(organizationPages[name].entry)}
    </Link>
  ));
}
