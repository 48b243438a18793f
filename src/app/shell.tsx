import { useLingui } from '@lingui/react/macro';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AppFrame } from '../kit/app-frame.tsx';
import { FullPage } from '../kit/full-page.tsx';
import { useLink } from '../replica/link.ts';
import { PartitionBoundary } from '../replica/partition.tsx';
import { useSession } from '../replica/session.ts';
import { ChangeOrganization } from './change-organization.tsx';
import { useCurrentOrganization } from './current-organization.ts';
import { useEnvironment, usePublicName } from './environment.ts';
import { Logo } from './logo.tsx';
import { Navigation } from './navigation.tsx';
import { PreferenceMenu } from './preference-menu.tsx';
import { ServerOverlay, useServerStatus } from './server-status.tsx';
import { ShellBanner } from './shell-banner.tsx';
import { pageTitle } from './title.ts';
import { usePageFocus } from './use-page-focus.ts';
import { UserSwitch } from './user-switch.tsx';

function Frame() {
  const { t } = useLingui();
  const current = useCurrentOrganization();
  const organization = current.state === 'ready' ? current.organization : undefined;
  const user = useSession((session) => session.selectedUser);
  const status = useServerStatus();
  const publicName = usePublicName();
  usePageFocus();

  useEffect(() => {
    document.title = pageTitle(organization?.name ?? null, publicName);
  }, [organization?.name, publicName]);

  return (
    <AppFrame
      logo={<Logo organizationId={organization?.id} />}
      place={organization && <ChangeOrganization name={organization.name} />}
      navigation={organization && <Navigation organizationId={organization.id} />}
      navigationLabel={t`Organization`}
      tools={
        <>
          {user && <UserSwitch selected={user} />}
          <PreferenceMenu />
        </>
      }
      banner={<ShellBanner status={status} />}
      skipLabel={t`Skip to content`}
      menuLabel={t`Menu`}
    >
      <ServerOverlay status={status} />
      <Outlet />
    </AppFrame>
  );
}

/** Header, banner and page; all of it anew for another user, so that nothing of one is seen by the other. */
export function Shell() {
  const { t } = useLingui();
  const environment = useEnvironment();
  const link = useLink();
  const forbidden =
    environment.state === 'forbidden' ? environment : link.status === 'forbidden' ? link : null;
  if (forbidden) {
    return (
      <main>
        <FullPage tone="error" title={forbidden.message ?? t`Access forbidden`} />
      </main>
    );
  }
  return (
    <PartitionBoundary>
      <Frame />
    </PartitionBoundary>
  );
}
