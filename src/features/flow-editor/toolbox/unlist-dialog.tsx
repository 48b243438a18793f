import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { useEntity } from '../../../client/data/use-entity.ts';
import { call } from '../../../client/session/call.ts';
import type { SharedObject } from '../../../domain/entities/shared-object/model.ts';
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx';
import { useCommand } from '../../../screens/action/use-command.ts';
import { useEditorDocument } from '../model/editor-document.ts';
import { InstalledIn } from './installed-in.tsx';
import { useListingReason } from './use-listing-reason.ts';

type Props = { shared: SharedObject; onClose: () => void };

function UnlistQuestion({ shared, onClose }: Props) {
  const { id, library } = shared;
  const { t } = useLingui();
  const { organizationId } = useEditorDocument();
  const [busy, command] = useCommand();
  return (
    <ConfirmDialog
      title={t`Unlist from “${library.name}”`}
      confirmLabel={t`Unlist`}
      cancelLabel={t`Cancel`}
      busy={busy}
      blocked={useListingReason(shared)}
      onConfirm={() =>
        command(
          () => call('sharedObject.unlist', { id }, {}, organizationId),
          msg`Shared object unlisted`,
          onClose,
        )
      }
      onClose={onClose}
    >
      <p>
        <Trans>
          Nobody can install it or upgrade to it any more. Installed copies stay and keep working. You can
          restore it later.
        </Trans>
      </p>
      <InstalledIn id={id}>
        {(total) =>
          total === 0 ? (
            <Trans>No organization has installed it.</Trans>
          ) : (
            <Plural
              value={total}
              one="It stays installed in # organization:"
              other="It stays installed in # organizations:"
            />
          )
        }
      </InstalledIn>
    </ConfirmDialog>
  );
}

/** Asks before a shared object is hidden from others, and says where it stays. */
export function UnlistDialog({ sharedObjectId, onClose }: { sharedObjectId: string; onClose: () => void }) {
  const found = useEntity('sharedObject', sharedObjectId);
  return found.state === 'ready' && <UnlistQuestion shared={found.entity} onClose={onClose} />;
}
