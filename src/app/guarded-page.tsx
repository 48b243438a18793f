import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { can } from '../access/can.ts';
import { organizationRoutes } from '../access/route.ts';
import type { OrganizationRoute } from '../access/route.ts';
import { FullPage } from '../kit/full-page.tsx';
import { useAccess } from '../replica/access.ts';
import { organizationPages } from './page-table.ts';

type Props = { name: OrganizationRoute; organizationId: string };

/** A page of an organization, for those who may open it (S0 §2). */
export function GuardedPage({ name, organizationId }: Props) {
  const { t } = useLingui();
  const access = useAccess();
  if (access.state === 'loading') return null;
  if (!can(access, organizationRoutes[name].policy)) {
    return <FullPage title={t`You have no permission to view this page`} />;
  }
  const { page: Page } = organizationPages[name];
  return (
    <Suspense>
      <Page organizationId={organizationId} />
    </Suspense>
  );
}
