import { Trans, useLingui } from '@lingui/react/macro';
import { FullPage } from '../../kit/feedback/full-page.tsx';

/** Stands for a page whose code this device does not have, while there is no connection. */
export function OfflinePage() {
  const { t } = useLingui();
  return (
    <FullPage icon="offline" title={t`This page is not available offline`}>
      <Trans>It will appear when you reconnect.</Trans>
    </FullPage>
  );
}
