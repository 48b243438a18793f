import { useLingui } from '@lingui/react';
import { organizationNavigation, parentOf } from '../access/navigation.ts';
import { useSession } from '../replica/session.ts';
import { useFeatures } from '../replica/environment.ts';
import { useRouteName } from './here.ts';
import { PageLink } from './page-link.tsx';
import { titleOf } from './page-table.ts';
import { useVisitor } from './use-visitor.ts';

/** The navigation within an organization, computed from the route table. */
export function Navigation({ organizationId }: { organizationId: string }) {
  const { i18n } = useLingui();
  const visitor = useVisitor();
  const features = useFeatures();
  const own = useSession((session) => session.selectedUser?.organizationId === organizationId);
  const here = useRouteName('/organization/$organization');
  if (!visitor) return null;
  const entries = organizationNavigation({ ...visitor, features, isOwnOrganization: own });
  return entries.map(({ name, page }) => {
    const title = titleOf(name);
    const current = here !== undefined && (here === name || parentOf(here) === name);
    return (
      <PageLink key={name} name={page} organizationId={organizationId} current={current}>
        {title && i18n._(title)}
      </PageLink>
    );
  });
}
