import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { can } from '../../domain/access/can.ts';
import type { PageName } from '../../domain/access/route.ts';
import { routes } from '../../domain/access/route.ts';
import { buttonClass } from '../../kit/button/button.tsx';
import { FullPage } from '../../kit/feedback/full-page.tsx';
import { PageSkeleton } from '../../kit/feedback/skeleton.tsx';
import { useAccess } from '../../client/data/access.ts';
import { isInOrganization, organizationPageOf, globalPageOf } from './page-table.ts';

/** The page exists, but the viewer has no permission to open it. */
export function DeniedPage({ name }: { name?: PageName }) {
  const { t } = useLingui();
  const title =
    name === 'fullWebPhone'
      ? t`Current user may not view web phone`
      : t`You have no permission to view this page`;
  return (
    <FullPage
      icon="lock"
      title={title}
      action={
        <Link to="/" className={buttonClass()}>
          <Trans>Go to home page</Trans>
        </Link>
      }
    >
      <Trans>Your role does not include it. An administrator of your organization can change that.</Trans>
    </FullPage>
  );
}

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
  return <Suspense fallback={<PageSkeleton />}>{content(name, organizationId)}</Suspense>;
}
