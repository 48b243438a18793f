import { useAccess } from '../replica/access.ts';
import { PartitionBoundary } from '../replica/partition.tsx';
import { useSession } from '../replica/session.ts';
import { Frame } from './frame.tsx';
import { LogoHere, NavigationHere, Place } from './organization-header.tsx';
import { useOrganizationId } from './organization-id.ts';
import { useServerStatus } from './server-status.tsx';
import type { ServerStatus } from './server-status-rule.ts';
import { UserSwitch } from './user-switch.tsx';

function MemberFrame({ status }: { status: ServerStatus }) {
  const user = useSession((session) => session.selectedUser);
  const id = useOrganizationId();
  const switcher = user && <UserSwitch selected={user} />;
  if (id === undefined) return <Frame status={status} user={switcher} />;
  return (
    <Frame
      status={status}
      logo={<LogoHere id={id} />}
      place={<Place id={id} />}
      navigation={<NavigationHere id={id} />}
      user={switcher}
    />
  );
}

/** The frame of a signed-in user; all of it anew for another one, so that nothing of one is seen by the other. */
export function MemberShell() {
  const access = useAccess();
  // Outside the boundary: a lost connection stays told while users are switched.
  const status = useServerStatus(access.state === 'ready');
  return (
    <PartitionBoundary>
      <MemberFrame status={status} />
    </PartitionBoundary>
  );
}
