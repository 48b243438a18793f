import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { ShareDialog } from './share-dialog.tsx';

/** Opens the dialog that shares this dashboard with a wall screen. */
export function ShareWallboard({ organizationId }: { organizationId: string }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button icon="link" size="small" variant="ghost" onClick={() => setAsked(true)}>
        <Trans>Share as wallboard</Trans>
      </Button>
      {asked && <ShareDialog organizationId={organizationId} onClose={() => setAsked(false)} />}
    </>
  );
}
