import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { call } from '../../../client/session/call.ts';
import { Button } from '../../../kit/button/button.tsx';
import { useCommand } from '../../../screens/action/use-command.ts';
import { useOfflineReason } from '../../../screens/use-offline-reason.ts';
import { useUnsavedPull } from '../pull/use-unsaved-pull.ts';
import { useEditorDocument } from '../model/editor-document.ts';
import { useEditorTools } from '../model/editor-tools.ts';
import { publishClosed } from './sharing-closed.ts';
import styles from './toolbox.module.css';
import { useEdits } from './use-edits.ts';
import { useListingReason } from './use-listing-reason.ts';
import { useVendorOrigin } from './use-vendor-origin.ts';
import type { LinkedObject } from '../model/use-shared-objects.ts';

type Props = LinkedObject & { deepContentTimestamp: string | null };

/** Publishes another version of a shared object, hides it from others, or lists it again (S1-4-38, S1-4-39). */
export function SharedObjectActions({ shared, link, deepContentTimestamp }: Props) {
  const { i18n, t } = useLingui();
  const { organizationId } = useEditorDocument();
  const { dialogs } = useEditorTools();
  const [busy, command] = useCommand();
  const offline = useOfflineReason();
  const listingReason = useListingReason(shared);
  const noPublication = publishClosed({
    shared,
    link,
    deepContentTimestamp,
    vendor: useVendorOrigin(shared),
    edits: useEdits(),
    pulled: useUnsavedPull(),
  });
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
        <Button size="small" icon="eye-off" disabledReason={listingReason} onClick={() => dialogs.unlist(id)}>
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
    </div>
  );
}
