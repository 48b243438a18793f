import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import { useAccess } from '../../client/data/access.ts';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import type { SharedObject } from '../../domain/entities/shared-object/model.ts';
import { Button } from '../../kit/button/button.tsx';
import { usePageForm } from '../../screens/page-form.tsx';
import { useOfflineReason } from '../../screens/use-offline-reason.ts';

// Loaded on demand: a library is looked at more often than anything is installed from it.
const InstallDialog = lazy(async () => ({ default: (await import('./install-dialog.tsx')).InstallDialog }));

type Props = { kind: SharedObject['kind']; organizationId: string };

/** Opens the table of shared flows and macros; hidden without permission (S1-2.7-14). */
export function InstallButton({ kind, organizationId }: Props) {
  const access = useAccess();
  const offline = useOfflineReason();
  const showDialog = usePageForm();
  if (access.state !== 'ready' || !can(access, capabilities.libraryInstall)) return null;
  return (
    <Button
      variant="primary"
      icon="install"
      disabledReason={offline}
      onClick={() =>
        showDialog((onClose) => (
          <InstallDialog kind={kind} organizationId={organizationId} onClose={onClose} />
        ))
      }
    >
      <Trans>Install</Trans>
    </Button>
  );
}
