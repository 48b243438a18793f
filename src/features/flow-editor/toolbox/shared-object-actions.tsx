import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { useState } from 'react';
import { useEntity } from '../../../client/data/use-entity.ts';
import { useRowOrigin } from '../../../client/data/use-row-origin.ts';
import { call } from '../../../client/session/call.ts';
import { Button } from '../../../kit/button/button.tsx';
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx';
import { useCommand } from '../../../screens/action/use-command.ts';
import { useOfflineReason } from '../../../screens/use-offline-reason.ts';
import { useUnsavedPull } from '../pull/use-unsaved-pull.ts';
import { useEditorDocument } from '../model/editor-document.ts';
import { useEditorTools } from '../model/editor-tools.ts';
import { listingClosed, publishClosed } from './sharing-closed.ts';
import styles from './toolbox.module.css';
import { useEdits } from './use-edits.ts';
import type { LinkedObject } from '../model/use-shared-objects.ts';

type Props = LinkedObject & { deepContentTimestamp: string | null };

type UnlistProps = { shared: LinkedObject['shared']; blocked: string | undefined; onClose: () => void };

/** Asks before the shared object is hidden from others. */
function UnlistDialog({ shared: { id, library }, blocked, onClose }: UnlistProps) {
  const { t } = useLingui();
  const { organizationId } = useEditorDocument();
  const [busy, command] = useCommand();
  return (
    <ConfirmDialog
      title={t`Unlist from “${library.name}”`}
      confirmLabel={t`Unlist`}
      cancelLabel={t`Cancel`}
      busy={busy}
      blocked={blocked}
      onConfirm={() =>
        command(
          () => call('sharedObject.unlist', { id }, {}, organizationId),
          msg`Shared object unlisted`,
          onClose,
        )
      }
      onClose={onClose}
    >
      <Trans>
        Nobody can install it or upgrade to it any more. Installed copies stay and keep working. You can
        restore it later.
      </Trans>
    </ConfirmDialog>
  );
}

/** Publishes another version of a shared object, hides it from others, or lists it again (S1-4-38, S1-4-39). */
export function SharedObjectActions({ shared, link, deepContentTimestamp }: Props) {
  const { i18n, t } = useLingui();
  const { organizationId } = useEditorDocument();
  const { dialogs } = useEditorTools();
  const [busy, command] = useCommand();
  const [isUnlisting, setUnlisting] = useState(false);
  const offline = useOfflineReason();
  const vendorRow = useEntity('vendor', shared.vendorId);
  const origin = useRowOrigin('vendor', vendorRow.state === 'ready' ? vendorRow.entity : null);
  const vendor = { ready: origin, loading: 'unknown', missing: 'above' } as const;
  const sharing = {
    shared,
    link,
    deepContentTimestamp,
    vendor: vendor[vendorRow.state],
    edits: useEdits(),
    pulled: useUnsavedPull(),
  };
  const [noListing, noPublication] = [listingClosed(sharing), publishClosed(sharing)];
  const listingReason = noListing === null ? offline : i18n._(noListing);
  const { id, deleteDate } = shared;
  return (
    <div className={styles.sharedActions}>
      <Button
        size="small"
        icon="up"
        disabledReason={noPublication === null ? offline : i18n._(noPublication)}
        onClick={() => dialogs.publish(id)}
      >
        <Trans>Publish new version</Trans>
      </Button>
      {deleteDate === null ? (
        <Button size="small" icon="eye-off" disabledReason={listingReason} onClick={() => setUnlisting(true)}>
          <Trans>Unlist</Trans>
        </Button>
      ) : (
        <Button
          size="small"
          icon="undo"
          busy={busy}
          disabledReason={listingReason}
          onClick={() =>
            command(
              () => call('sharedObject.restore', { id }, {}, organizationId),
              msg`Shared object restored`,
            )
          }
        >
          {t({ message: 'Restore', context: 'shared object' })}
        </Button>
      )}
      {isUnlisting && (
        <UnlistDialog shared={shared} blocked={listingReason} onClose={() => setUnlisting(false)} />
      )}
    </div>
  );
}
