import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
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
  return (
    <EmptyDetails>
      <EmptyState
        icon="error"
        title={
          error instanceof CodeNotLoaded
            ? t`This part of the portal could not be loaded`
            : t`This cannot be shown right now`
        }
        action={
          <Button onClick={reset}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    </EmptyDetails>
  );
}
