import { useLingui } from '@lingui/react';
import { organizationNavigation, parentOf } from '../../domain/access/navigation.ts';
import { useSession } from '../../client/session/session.ts';
import { useFeatures } from '../../client/session/environment.ts';
import { useRouteName } from '../pages/area.ts';
import { useOrganizationId } from '../pages/organization/organization-id.ts';
import { PageLink } from '../pages/page-link.tsx';
import { routeTitleOf } from '../pages/page-table.ts';
import { MissedCalls } from './missed-calls.tsx';
import { useViewer } from '../pages/use-viewer.ts';

/** The navigation within an organization, derived from the route table. */
export function Navigation({ organizationId }: { organizationId: string }) {
  const { i18n } = useLingui();
  const viewer = useViewer();
  const features = useFeatures();
  const own = useSession((session) => session.selectedUser?.organizationId === organizationId);
  const isInside = useOrganizationId() !== undefined;
  const routeName = useRouteName('/organization/$organization');
  // In the administration no page of the organization is open.
  const here = isInside ? routeName : undefined;
  if (!viewer) return null;
  const entries = organizationNavigation({ ...viewer, features, isOwnOrganization: own });
  return entries.map(({ name, page }) => {
    const title = routeTitleOf(name);
    const current = here !== undefined && (here === name || parentOf(here) === name);
    return (
      <PageLink key={name} name={page} organizationId={organizationId} current={current}>
        {title && i18n._(title)}
        {name === 'fullWebPhone' && <MissedCalls />}
      </PageLink>
    );
  });
}
