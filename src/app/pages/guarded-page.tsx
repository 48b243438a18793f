import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { can } from '../../domain/access/can.ts';
import type { PageName } from '../../domain/access/route.ts';
import { routes } from '../../domain/access/route.ts';
import { PageSkeleton } from '../../kit/feedback/skeleton.tsx';
import { useAccess } from '../../client/data/access.ts';
import { DeniedPage } from './denied-page.tsx';
import { PageWaiting } from './page-waiting.tsx';
import { isInOrganization, organizationPageOf, globalPageOf } from './page-table.ts';

function content(name: PageName, organizationId: string | undefined): ReactNode {
  if (!isInOrganization(name)) {
    const Page = globalPageOf(name);
    return Page && <Page />;
  }
  const Page = organizationPageOf(name);
  return Page && organizationId !== undefined && <Page organizationId={organizationId} />;
}

type Props = { name: PageName; organizationId: string | undefined };

/** Checks the policy of a page before showing it (S0-2-08). */
export function GuardedPage({ name, organizationId }: Props) {
  const access = useAccess();
  if (access.state === 'loading') return <PageSkeleton />;
  if (!can(access, routes[name].policy)) return <DeniedPage name={name} />;
  return <Suspense fallback={<PageWaiting />}>{content(name, organizationId)}</Suspense>;
}
