import { Trans } from '@lingui/react/macro';
import { Banner } from '../../kit/feedback/banner.tsx';
import { useOlderSide } from '../../client/session/environment.ts';
import { Button } from '../../kit/button/button.tsx';
import { TryNow } from '../../screens/try-now.tsx';
import { RetryCountdown } from './retry.tsx';
import { serverNotice } from './server-status.tsx';
import type { ServerStatus } from './server-status-rule.ts';
import { useUpdate } from './update.ts';

function OlderNotice({ side }: { side: 'platform' | 'portal' }) {
  return side === 'platform' ? (
    <Trans>The server is older than this portal. Some functions may not work.</Trans>
  ) : (
    <Trans>This portal is older than the server. Some functions may not work.</Trans>
  );
}

/** The banner of the portal: a lost connection takes precedence over an available update. */
export function ShellBanner({ status }: { status: ServerStatus }) {
  const notice = serverNotice(status);
  const update = useUpdate();
  const older = useOlderSide();
  if (status === 'banner:lost' || status === 'banner:forbidden')
    return (
      <Banner>
        {notice}
        <RetryCountdown />
        <TryNow size="small" />
      </Banner>
    );
  // Nothing is lost yet.
  if (status === 'banner:creating' || status === 'banner:connecting')
    return <Banner tone="info">{notice}</Banner>;
  if (notice) return <Banner>{notice}</Banner>;
  if (update === null) return <Banner>{older === null ? null : <OlderNotice side={older} />}</Banner>;
  return (
    <Banner tone="info">
      <Trans>A new version is available</Trans>
      <Button size="small" onClick={update}>
        <Trans>Update now</Trans>
      </Button>
    </Banner>
  );
}
