import { ServerOverlay, useServerStatus } from './server-status.tsx';
import { ShellBanner } from './shell-banner.tsx';

/** How it stands with the server: a strip, or a cover while there is nothing that could be shown meanwhile. */
export function ShellStatus({ shows }: { shows: boolean }) {
  const status = useServerStatus(shows);
  return (
    <>
      <ShellBanner status={status} />
      <ServerOverlay status={status} />
    </>
  );
}
