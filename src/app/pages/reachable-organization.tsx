import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { FullPage } from '../../kit/feedback/full-page.tsx';
import { toast } from '../../kit/feedback/toast.ts';
import { useLink } from '../../client/connection/link.ts';
import { AreaPage } from './area-page.tsx';
import { useCurrentOrganization } from './current-organization.ts';
import { useRoutePath } from './area.ts';
import { forgetOrganization, rememberPath } from './last-location.ts';
import { useDelayed } from './use-delayed.ts';

const area = '/organization/$organization';

/** The pages of an organization, once the selected user is known to reach it. */
export function ReachableOrganization({ userId, id }: { userId: string; id: string }) {
  const { state } = useCurrentOrganization(id);
  const place = useRoutePath(area).slice(area.length + 1);

  useEffect(() => {
    if (state === 'ready') rememberPath(userId, id, place);
  }, [userId, id, place, state]);

  if (state === 'missing') return <ResetOrganization userId={userId} id={id} />;
  // Nothing of one organization's pages is kept for another's.
  return state === 'ready' ? <AreaPage key={id} area={area} organizationId={id} /> : <LoadingOrganization />;
}

/** Back home: the platform knows no such organization for this user. */
function ResetOrganization({ userId, id }: { userId: string; id: string }) {
  const { t } = useLingui();
  useEffect(() => {
    forgetOrganization(userId, id);
    toast.info(t`That organization does not exist, or you have no access to it.`, 5);
  }, [userId, id, t]);
  return <Navigate to="/" replace />;
}

/** Nothing is known of it here; without a connection that may last. */
function LoadingOrganization() {
  const { t } = useLingui();
  const connected = useLink().status === 'connected';
  const offline = useDelayed(!connected, 1000, false) && !connected;
  if (!offline) return null;
  return (
    <FullPage icon="offline" title={t`This organization cannot be shown now`}>
      <Trans>It is not kept on this device. It shows as soon as the connection is back.</Trans>
    </FullPage>
  );
}
