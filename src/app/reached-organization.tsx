import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate, Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { FullPage } from '../kit/full-page.tsx';
import { toast } from '../kit/toast.ts';
import { useLink } from '../replica/link.ts';
import { useCurrentOrganization } from './current-organization.ts';
import { forgetOrganization, rememberOrganization } from './last-organization.ts';
import { useDelayed } from './use-delayed.ts';

/** The pages of an organization, once the selected user is known to reach it. */
export function ReachedOrganization({ userId, id }: { userId: string; id: string }) {
  const { state } = useCurrentOrganization(id);

  useEffect(() => {
    if (state === 'ready') rememberOrganization(userId, id);
  }, [userId, id, state]);

  if (state === 'missing') return <Reset userId={userId} />;
  return state === 'ready' ? <Outlet /> : <NotYet />;
}

/** Back home: the platform knows no such organization for this user. */
function Reset({ userId }: { userId: string }) {
  const { t } = useLingui();
  useEffect(() => {
    forgetOrganization(userId);
    toast.info(t`That organization does not exist, or you have no access to it.`, 5);
  }, [userId, t]);
  return <Navigate to="/" replace />;
}

/** Nothing is known of it here; without a connection that may last. */
function NotYet() {
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
