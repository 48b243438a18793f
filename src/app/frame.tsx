import { useLingui } from '@lingui/react/macro';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AppFrame } from '../kit/app-frame.tsx';
import { HomeLogo } from './logo.tsx';
import { PreferenceMenu } from './preference-menu.tsx';
import { ServerOverlay } from './server-status.tsx';
import type { ServerStatus } from './server-status-rule.ts';
import { ShellBanner } from './shell-banner.tsx';
import { usePageFocus } from './use-page-focus.ts';

type Props = {
  status: ServerStatus;
  logo?: ReactNode;
  place?: ReactNode;
  navigation?: ReactNode;
  user?: ReactNode;
  children?: ReactNode;
};

/** Header, banner and page: the frame of every screen. */
export function Frame({
  status,
  logo = <HomeLogo />,
  place,
  navigation,
  user,
  children = <Outlet />,
}: Props) {
  const { t } = useLingui();
  usePageFocus();
  return (
    <AppFrame
      logo={logo}
      place={place}
      navigation={navigation}
      navigationLabel={t`Organization`}
      tools={
        <>
          {user}
          <PreferenceMenu />
        </>
      }
      toolsLabel={t`Tools`}
      banner={<ShellBanner status={status} />}
      skipLabel={t`Skip to content`}
      menuLabel={t`Menu`}
    >
      <ServerOverlay status={status} />
      {children}
    </AppFrame>
  );
}
