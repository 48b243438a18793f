import { ServerOverlay, useServerStatus } from './server-status.tsx';
import { ShellBanner } from './shell-banner.tsx';

/** Shows the server status as a banner, or as a cover while the page has no content. */
export function ShellStatus({ shows }: { shows: boolean }) {
  const status = useServerStatus(shows);
  return (
    <>
      <ShellBanner status={status} />
      <ServerOverlay status={status} />
    </>
  );
}
