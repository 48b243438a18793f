import { useLingui } from '@lingui/react/macro';
import { Outlet } from '@tanstack/react-router';
import { AppFrame } from '../kit/app-frame.tsx';
import { FullPage } from '../kit/full-page.tsx';
import { useLink } from '../replica/link.ts';
import { PartitionBoundary } from '../replica/partition.tsx';
import { useSession } from '../replica/session.ts';
import { useOrganizationId } from './current-organization.ts';
import { useEnvironment } from './environment.ts';
import { HomeLogo } from './logo.tsx';
import { LogoHere, NavigationHere, Place } from './organization-header.tsx';
import { PreferenceMenu } from './preference-menu.tsx';
import { ServerOverlay, useServerStatus } from './server-status.tsx';
import type { ServerStatus } from './server-status-rule.ts';
import { ShellBanner } from './shell-banner.tsx';
import { usePageFocus } from './use-page-focus.ts';
import { UserSwitch } from './user-switch.tsx';

function Frame({ status }: { status: ServerStatus }) {
  const { t } = useLingui();
  const user = useSession((session) => session.selectedUser);
  const address = useOrganizationId();
  const id = user ? address : undefined;
  usePageFocus();

  return (
    <AppFrame
      logo={id === undefined ? <HomeLogo /> : <LogoHere id={id} />}
      place={id !== undefined && <Place id={id} />}
      navigation={id !== undefined && <NavigationHere id={id} />}
      navigationLabel={t`Organization`}
      tools={
        <>
          {user && <UserSwitch selected={user} />}
          <PreferenceMenu />
        </>
      }
      toolsLabel={t`Tools`}
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
  // Outside the boundary: a lost connection stays told while users are switched.
  const status = useServerStatus();
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
      <Frame status={status} />
    </PartitionBoundary>
  );
}
