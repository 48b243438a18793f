import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { useOfflineReason } from '../../../screens/use-offline-reason.ts';
import { PublishDialog } from './publish-dialog.ts';
import { editsClosed } from './sharing-closed.ts';
import { useEdits } from './use-edits.ts';

/** Publishes the flow or macro to a library that does not contain it yet. */
export function PublishButton() {
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const offline = useOfflineReason();
  const closed = editsClosed(useEdits());
  return (
    <>
      <Button
        size="small"
        icon="plus"
        disabledReason={closed === null ? offline : i18n._(closed)}
        onClick={() => setOpen(true)}
      >
        <Trans>Publish to library</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <PublishDialog sharedObjectId={null} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
