import { Trans, useLingui } from '@lingui/react/macro';
import { CodeNotLoaded } from '../../lib/async/load-code.ts';
import { Button } from '../../kit/button/button.tsx';
import { FullPage } from '../../kit/feedback/full-page.tsx';

/** Replaces a page that threw an error or whose code could not be loaded. */
export function FailedPage({ error }: { error: unknown }) {
  const { t } = useLingui();
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
      {error instanceof CodeNotLoaded ? (
        <Trans>This part of the portal could not be loaded</Trans>
      ) : error instanceof Error ? (
        error.message
      ) : (
        String(error)
      )}
    </FullPage>
  );
}
