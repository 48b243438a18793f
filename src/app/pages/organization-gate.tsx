import { Suspense } from 'react';
import { PageSkeleton } from '../../kit/feedback/skeleton.tsx';
import { useSession } from '../../client/session/session.ts';
import { HomePage } from './home-page.tsx';
import { ReachableOrganization } from './lazy-gate.ts';
import { useOrganizationId } from './organization/organization-id.ts';

/** Guards the pages of an organization: without a selected user it shows home (S0-2-05). */
export function OrganizationGate() {
  const userId = useSession((session) => session.selectedUser?.id ?? null);
  const id = useOrganizationId();
  if (userId === null || id === undefined) return <HomePage />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ReachableOrganization key={userId} userId={userId} id={id} />
    </Suspense>
  );
}
