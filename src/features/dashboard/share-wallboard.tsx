import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../../kit/app/lazy-component.ts';
import { Button } from '../../kit/button/button.tsx';

// The first page of a signed-in user waits for no form.
const ShareDialog = lazyComponent(async () => (await import('./share-dialog.tsx')).ShareDialog);

/** Opens the dialog that shares this dashboard with a wall screen. */
export function ShareWallboard({ organizationId }: { organizationId: string }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button icon="link" size="small" variant="ghost" onClick={() => setAsked(true)}>
        <Trans>Share as wallboard</Trans>
      </Button>
      {asked && (
        <Suspense>
          <ShareDialog organizationId={organizationId} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
