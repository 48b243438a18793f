import { Suspense, useEffect, useState } from 'react';
import { useLink } from '../../client/connection/link.ts';
import { useSession } from '../../client/session/session.ts';
import { useEnvironment } from '../../client/session/environment.ts';
import { ForbiddenPage } from './forbidden-page.tsx';
import { Frame } from './frame.tsx';
import { HomeLogo } from '../brand/logo.tsx';
import {
  SignedInPalette,
  SignedInLogo,
  SignedInMenu,
  SignedInNavigation,
  SignedInPlace,
  SignedInStatus,
  SignedInUser,
} from './lazy-header.ts';
import { useFrameOrganization } from '../pages/organization/frame-organization.ts';
import { ShellStatus } from './shell-status.tsx';
import { rememberUser } from '../pages/organization/last-location.ts';
import { useIsSwitching, useSwitchUser } from '../pages/picker/switch-user.ts';
import { useMemoryNotice } from './use-memory-notice.ts';
import { usePeriodDrop } from './use-period-drop.ts';

function MemberFrame({ userId }: { userId: string }) {
  const here = useFrameOrganization(userId);
  const id = useIsSwitching() ? undefined : here;
  useMemoryNotice();
  useEffect(() => rememberUser(userId), [userId]);
  return (
    <Frame
      status={
        <Suspense>
          <SignedInStatus />
        </Suspense>
      }
      logo={
        <Suspense fallback={<HomeLogo />}>
          {id === undefined ? <HomeLogo /> : <SignedInLogo id={id} />}
        </Suspense>
      }
      place={
        id !== undefined && (
          <Suspense>
            <SignedInPlace id={id} />
          </Suspense>
        )
      }
      find={
        <Suspense>
          <SignedInPalette />
        </Suspense>
      }
      navigation={
        id !== undefined && (
          <Suspense>
            <SignedInNavigation id={id} />
          </Suspense>
        )
      }
      user={
        <Suspense>
          <SignedInUser />
        </Suspense>
      }
      menu={
        <Suspense>
          <SignedInMenu />
        </Suspense>
      }
    />
  );
}

/** The frame around every page; a 403 replaces it (S0-8-07). */
export function Shell() {
  const environment = useEnvironment();
  const link = useLink();
  const userId = useSession((session) => session.selectedUser?.id ?? null);
  const switchUser = useSwitchUser();
  /** The user left the forbidden page for the sign-in page. */
  const [signingIn, setSigningIn] = useState(false);
  usePeriodDrop();
  const isForbidden = link.status === 'forbidden';
  if (signingIn && (!isForbidden || userId !== null)) setSigningIn(false);

  if (environment.state === 'forbidden') return <ForbiddenPage message={environment.message} />;
  if (isForbidden && !signingIn) {
    const openUsers = (): void => void switchUser(null).then(() => setSigningIn(true));
    return <ForbiddenPage message={link.message} onUsers={openUsers} />;
  }
  if (userId === null) return <Frame status={<ShellStatus shows />} logo={<HomeLogo />} />;
  return <MemberFrame userId={userId} />;
}
