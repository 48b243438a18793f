import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { FullPage } from '../../kit/feedback/full-page.tsx';
import { useLink } from '../../client/connection/link.ts';
import { useSession } from '../../client/session/session.ts';
import { useEnvironment } from '../../client/session/environment.ts';
import { Frame } from './frame.tsx';
import { HomeLogo } from './logo.tsx';
import {
  SignedInPalette,
  SignedInLogo,
  SignedInMenu,
  SignedInNavigation,
  SignedInPlace,
  SignedInStatus,
  SignedInUser,
} from './lazy-header.ts';
import { useOrganizationId } from '../pages/organization-id.ts';
import { ShellStatus } from './shell-status.tsx';
import { useIsSwitching } from '../pages/switch-user.ts';
import { useMemoryNotice } from './use-memory-notice.ts';

function MemberFrame() {
  const here = useOrganizationId();
  const id = useIsSwitching() ? undefined : here;
  useMemoryNotice();
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
  const { t } = useLingui();
  const environment = useEnvironment();
  const link = useLink();
  const somebody = useSession((session) => session.selectedUser !== null);
  const forbidden =
    environment.state === 'forbidden' ? environment : link.status === 'forbidden' ? link : null;
  if (forbidden) {
    return (
      <main>
        <FullPage tone="error" title={forbidden.message ?? t`Access forbidden`} />
      </main>
    );
  }
  return somebody ? <MemberFrame /> : <Frame status={<ShellStatus shows />} logo={<HomeLogo />} />;
}
