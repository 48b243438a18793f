import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useAccess } from '../../client/data/access.ts';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import type { SharedObject } from '../../domain/entities/shared-object/model.ts';
import { Button } from '../../kit/button/button.tsx';
import { lazyComponent } from '../../kit/app/lazy-component.ts';
import { runWhenIdle } from '../../lib/async/run-when-idle.ts';
import { WholeRows } from '../../screens/list/lazy-whole-rows.ts';
import { loadView } from '../../screens/loaded-view.ts';
import { usePageForm } from '../../screens/page-form.tsx';
import { useOfflineReason } from '../../screens/use-offline-reason.ts';

// Loaded when the page is idle: a library is looked at more often than anything is installed from it.
const InstallDialog = lazyComponent(async () => {
  // Loaded one after another, each would delay the table by 300 ms.
  const [{ InstallDialog: Loaded }] = await Promise.all([
    import('./install-dialog.tsx'),
    WholeRows.load(),
    ...(['sharedObject', 'libraryFlow', 'libraryMacro'] as const).map(loadView),
  ]);
  return Loaded;
});
const preload = (): void => void InstallDialog.load().catch(() => undefined);

type Props = { kind: SharedObject['kind']; organizationId: string };

/** Opens the table of shared flows and macros; hidden without permission (S1-2.7-14). */
export function InstallButton({ kind, organizationId }: Props) {
  const access = useAccess();
  const offline = useOfflineReason();
  const showDialog = usePageForm();
  const canInstall = access.state === 'ready' && can(access, capabilities.libraryInstall);
  useEffect(() => (canInstall ? runWhenIdle(preload) : undefined), [canInstall]);
  if (!canInstall) return null;
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
