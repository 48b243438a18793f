import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import { MenuAction, MenuGroup } from '../../kit/menu/menu-item.tsx';
import { useAccess } from '../../client/data/access.ts';
import { PartitionBoundary } from '../../client/session/partition.tsx';
import { useSession } from '../../client/session/session.ts';
import { JobButtons, ShownJob } from '../../screens/bulk/job-dock.tsx';
import { AdminEntry } from './admin-entry.tsx';
import { CurrentLogo, CurrentNavigation, CurrentPlace } from './organization-header.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import { ShellStatus } from './shell-status.tsx';
import { ShortcutAction } from './shortcut-action.tsx';
import { UserSwitch } from './user-switch.tsx';
import { WebPhone } from '../pages/lazy-web-phone.ts';

/*
 * The parts of the frame that only signed-in users have: the header and the overlays. They read rows, so they load
 * with that code. Each part is remounted per user, so that nothing of one user is visible to the next.
 */

export function SignedInStatus() {
  return (
    <>
      <ShellStatus shows={useAccess().state === 'ready'} />
      <ShownJob />
    </>
  );
}

export function SignedInLogo({ id }: { id: string }) {
  return (
    <PartitionBoundary>
      <CurrentLogo id={id} />
    </PartitionBoundary>
  );
}

export function SignedInPlace({ id }: { id: string }) {
  return (
    <PartitionBoundary>
      <CurrentPlace id={id} />
    </PartitionBoundary>
  );
}

export function SignedInPalette() {
  return (
    <PartitionBoundary>
      <PaletteButton />
    </PartitionBoundary>
  );
}

export function SignedInNavigation({ id }: { id: string }) {
  return (
    <PartitionBoundary>
      <CurrentNavigation id={id} />
    </PartitionBoundary>
  );
}

export function SignedInMenu() {
  const navigate = useNavigate();
  return (
    <MenuGroup>
      <MenuAction
        icon="settings"
        onSelect={() => void navigate({ to: '/me/$', params: { _splat: 'preferences' } })}
      >
        <Trans>All preferences</Trans>
      </MenuAction>
      <ShortcutAction />
    </MenuGroup>
  );
}

export function SignedInUser() {
  const user = useSession((session) => session.selectedUser);
  if (!user) return null;
  return (
    <>
      <PartitionBoundary>
        <AdminEntry />
      </PartitionBoundary>
      <JobButtons />
      <UserSwitch key={user.id} selected={user} />
    </>
  );
}

/**
 * The web phone, loaded only for users with the permission; the check itself is in the common code. Once mounted it
 * stays, and reports a withdrawn permission itself.
 */
export function SignedInPhone() {
  const access = useAccess();
  const [met, setMet] = useState(false);
  const allowed = access.state === 'ready' && can(access, capabilities.webPhone);
  if (allowed && !met) setMet(true);
  if (!allowed && !met) return null;
  return (
    <PartitionBoundary>
      <Suspense>
        <WebPhone access={access.state === 'loading' ? 'loading' : allowed ? 'allowed' : 'denied'} />
      </Suspense>
    </PartitionBoundary>
  );
}
