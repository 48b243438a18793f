import { useLingui } from '@lingui/react/macro';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AppFrame } from '../../kit/layout/app-frame.tsx';
import { PartitionBoundary } from '../../client/session/partition.tsx';
import { PreferenceMenu } from './preference-menu.tsx';
import { useIsSwitching } from '../pages/picker/switch-user.ts';
import { useChoiceStorage } from './use-choice-storage.ts';
import { usePageFocus } from './use-page-focus.ts';

type Props = {
  /** The server status; it stays mounted while users are switched. */
  status: ReactNode;
  logo: ReactNode;
  place?: ReactNode;
  find?: ReactNode;
  navigation?: ReactNode;
  user?: ReactNode;
  /** Extra entries of the preference menu. */
  menu?: ReactNode;
};

/** The frame of every screen: header, banner and page. Its content is remounted for each user. */
export function Frame({ status, logo, place, find, navigation, user, menu }: Props) {
  const { t } = useLingui();
  const switching = useIsSwitching();
  usePageFocus();
  useChoiceStorage();
  return (
    <AppFrame
      logo={logo}
      location={place}
      search={find}
      navigation={navigation}
      navigationLabel={t`Main`}
      tools={
        <>
          {user}
          <PreferenceMenu more={menu} />
        </>
      }
      toolsLabel={t`Tools`}
      banner={status}
      skipLabel={t`Skip to content`}
      menuLabel={t`Menu`}
    >
      <PartitionBoundary>{!switching && <Outlet />}</PartitionBoundary>
    </AppFrame>
  );
}
