import { Trans } from '@lingui/react/macro';
import { BusyOverlay } from '../../kit/feedback/busy-overlay.tsx';
import { useHasConnected, useLink } from '../../client/connection/link.ts';
import { useSession } from '../../client/session/session.ts';
import { statusDelay, serverStatus, visibleStatus } from './server-status-rule.ts';
import type { ServerStatus } from './server-status-rule.ts';
import { useDelayed } from '../../kit/base/use-delayed.ts';

const lost = <Trans>The connection to the server was lost, trying to reconnect...</Trans>;
const connecting = <Trans>Connecting to the server…</Trans>;
const forbidden = <Trans>Access forbidden</Trans>;
const creating = <Trans>Creating session, please wait...</Trans>;

/** The server status of this tab, without short interruptions. `shows`: is there content to show meanwhile? */
export function useServerStatus(shows: boolean): ServerStatus {
  const session = useSession((one) => one.status);
  const link = useLink().status;
  const status = serverStatus({ session, link, hasConnected: useHasConnected(), shows });
  return visibleStatus(status, useDelayed(status, statusDelay(status), 'fine'));
}

/** Covers the page while it has no content. */
export function ServerOverlay({ status }: { status: ServerStatus }) {
  switch (status) {
    case 'block:connecting':
      return <BusyOverlay>{connecting}</BusyOverlay>;
    case 'block:lost':
      return <BusyOverlay>{lost}</BusyOverlay>;
    default:
      return null;
  }
}

/** The banner text for a server status; null for none. */
export function serverNotice(status: ServerStatus) {
  if (status === 'banner:lost') return lost;
  if (status === 'banner:forbidden') return forbidden;
  if (status === 'banner:creating') return creating;
  return status === 'banner:connecting' ? connecting : null;
}
