import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useLink } from '../../client/connection/link.ts';
import { CodeNotLoaded } from '../../lib/async/load-code.ts';
import { Button } from '../../kit/button/button.tsx';
import { FullPage } from '../../kit/feedback/full-page.tsx';
import { OfflinePage } from './offline-page.tsx';

/** Calls `retry` when the connection is back; not before, because the next failure would call it again. */
function useRetryOnReconnect(isMissing: boolean, retry: () => void): 'offline' | 'reachable' {
  const { status } = useLink();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (status === 'disconnected') wasOffline.current = true;
    if (status !== 'connected' || !wasOffline.current || !isMissing) return;
    wasOffline.current = false;
    retry();
  }, [status, isMissing, retry]);
  return status === 'disconnected' ? 'offline' : 'reachable';
}

type Props = { error: unknown; reset: () => void };

/** Replaces a page that threw an error or whose code could not be loaded. */
export function FailedPage({ error, reset }: Props) {
  const { t } = useLingui();
  const isMissing = error instanceof CodeNotLoaded;
  const platform = useRetryOnReconnect(isMissing, reset);
  if (isMissing && platform === 'offline') return <OfflinePage />;
  return (
    <FullPage
      icon="error"
      tone="error"
      title={t`This page could not be shown`}
      action={
        <Button onClick={() => window.location.reload()}>
          <Trans>Reload</Trans>
        </Button>
      }
    >
      {isMissing ? (
        <Trans>This part of the portal could not be loaded</Trans>
      ) : error instanceof Error ? (
        error.message
      ) : (
        String(error)
      )}
    </FullPage>
  );
}
