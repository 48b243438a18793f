import { Trans } from '@lingui/react/macro';
import { Banner } from '../../kit/feedback/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { TryNow } from '../../screens/try-now.tsx';
import { RetryCountdown } from './retry.tsx';
import { serverNotice } from './server-status.tsx';
import type { ServerStatus } from './server-status-rule.ts';
import { useUpdate } from './update.ts';

/** The banner of the portal: a lost connection takes precedence over an available update. */
export function ShellBanner({ status }: { status: ServerStatus }) {
  const notice = serverNotice(status);
  const update = useUpdate();
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
  if (notice || !update) return <Banner>{notice}</Banner>;
  return (
    <Banner tone="info">
      <Trans>A new version is available</Trans>
      <Button size="small" onClick={update}>
        <Trans>Update now</Trans>
      </Button>
    </Banner>
  );
}
