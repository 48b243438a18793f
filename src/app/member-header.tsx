import { MenuGroup } from '../kit/menu-item.tsx';
import { useAccess } from '../replica/access.ts';
import { PartitionBoundary } from '../replica/partition.tsx';
import { useSession } from '../replica/session.ts';
import { JobButtons, ShownJob } from '../screens/bulk/job-dock.tsx';
import { AdminEntry } from './admin-entry.tsx';
import { LogoHere, NavigationHere, Place } from './organization-header.tsx';
import { PaletteButton } from './palette-button.tsx';
import { ShellStatus } from './shell-status.tsx';
import { ShortcutAction } from './shortcut-action.tsx';
import { UserSwitch } from './user-switch.tsx';

/*
 * What a signed-in user's header has and a visitor's has not. It reads rows, and loads with them; each part is anew
 * for each user, so that nothing of one is seen by the other.
 */

export function MemberStatus() {
  return (
    <>
      <ShellStatus shows={useAccess().state === 'ready'} />
      <ShownJob />
    </>
  );
}

export function MemberLogo({ id }: { id: string }) {
  return (
    <PartitionBoundary>
      <LogoHere id={id} />
    </PartitionBoundary>
  );
}

export function MemberPlace({ id }: { id: string }) {
  return (
    <PartitionBoundary>
      <Place id={id} />
    </PartitionBoundary>
  );
}

export function MemberFind() {
  return (
    <PartitionBoundary>
      <PaletteButton />
    </PartitionBoundary>
  );
}

export function MemberNavigation({ id }: { id: string }) {
  return (
    <PartitionBoundary>
      <NavigationHere id={id} />
    </PartitionBoundary>
  );
}

export function MemberMenu() {
  return (
    <MenuGroup>
      <ShortcutAction />
    </MenuGroup>
  );
}

export function MemberUser() {
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
