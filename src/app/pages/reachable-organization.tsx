import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { FullPage } from '../../kit/feedback/full-page.tsx';
import { PageSkeleton } from '../../kit/feedback/skeleton.tsx';
import { toast } from '../../kit/feedback/toast.ts';
import { useLink } from '../../client/connection/link.ts';
import { RefusedState } from '../../screens/refused-state.tsx';
import { AreaPage } from './area-page.tsx';
import { useCurrentOrganization } from './organization/current-organization.ts';
import { useRoutePath } from './area.ts';
import { forgetOrganization, rememberPath } from './organization/last-location.ts';

const area = '/organization/$organization';

/** The pages of an organization, once we know that the selected user can access it. */
export function ReachableOrganization({ userId, id }: { userId: string; id: string }) {
  const found = useCurrentOrganization(id);
  const { state } = found;
  const place = useRoutePath(area).slice(area.length + 1);

  useEffect(() => {
    if (state === 'ready') rememberPath(userId, id, place);
  }, [userId, id, place, state]);

  if (state === 'missing') return <ResetOrganization userId={userId} id={id} />;
  // The key keeps pages of one organization from being reused for another.
  return state === 'ready' ? (
    <AreaPage key={id} area={area} organizationId={id} />
  ) : (
    <LoadingOrganization failure={found.failure} />
  );
}

/** Returns to home: the platform knows no such organization for this user (S0-4-21). */
function ResetOrganization({ userId, id }: { userId: string; id: string }) {
  const { t } = useLingui();
  useEffect(() => {
    forgetOrganization(userId, id);
    toast.info(t`This organization does not exist, or you do not have access to it.`, 5);
  }, [userId, id, t]);
  return <Navigate to="/" replace />;
}

/** The organization is not in the replica yet; without a connection this can last. */
function LoadingOrganization({ failure }: { failure: string | undefined }) {
  const { t } = useLingui();
  const { status } = useLink();
  if (failure !== undefined) return <RefusedState code={failure} />;
  if (status !== 'disconnected') return <PageSkeleton />;
  return (
    <FullPage icon="offline" title={t`This organization is not available offline`}>
      <Trans>It will appear when you reconnect.</Trans>
    </FullPage>
  );
}
