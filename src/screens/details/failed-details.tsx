import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useLink } from '../../client/connection/link.ts';
import { useSelect } from '../../fields/page-search/selection.ts';
import { CodeNotLoaded } from '../../lib/async/load-code.ts';
import { Button } from '../../kit/button/button.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { SidePanel } from '../../kit/layout/side-panel.tsx';
import { panelWidth } from './panel-width.ts';

/** The panel while it has no details. */
export function EmptyDetails({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const select = useSelect();
  return (
    <SidePanel
      title={t`Details`}
      width={panelWidth}
      closeLabel={t`Close`}
      widthLabel={t`Width`}
      onClose={() => select(null)}
    >
      {children}
    </SidePanel>
  );
}

/** The panel whose code could not be loaded or that threw an error; the list beside it stays. */
export function FailedDetails({ error, reset }: { error: unknown; reset: () => void }) {
  const { t } = useLingui();
  const isOffline = useLink().status === 'disconnected';
  const [wasOffline] = useState(isOffline);
  const isMissing = error instanceof CodeNotLoaded;
  useEffect(() => {
    if (isMissing && wasOffline && !isOffline) reset();
  }, [isMissing, wasOffline, isOffline, reset]);
  return (
    <EmptyDetails>
      <EmptyState
        icon={isMissing && isOffline ? 'offline' : 'error'}
        title={
          !isMissing
            ? t`This cannot be shown right now`
            : isOffline
              ? t`These details are not available offline`
              : t`This part of the portal could not be loaded`
        }
        action={
          <Button onClick={reset}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {isMissing && isOffline && t`They will appear when you reconnect.`}
      </EmptyState>
    </EmptyDetails>
  );
}
