import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatRelative } from '../../../i18n/relative-date.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import { Button } from '../../../kit/button/button.tsx';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { readReason } from '../../../screens/tabs/document-access.ts';
import { isPlanChanged } from './edit/document.ts';
import { usePlan, usePlanState } from './use-plan.ts';

function EditedElsewhere({ isChangeLost }: { isChangeLost: boolean }) {
  const { open } = usePlan();
  const [isTaking, setTaking] = useState(false);
  async function take(): Promise<void> {
    setTaking(true);
    await open.editHere();
    setTaking(false);
  }
  return (
    <Notice
      tone={isChangeLost ? 'warn' : 'info'}
      actions={
        <Button size="small" busy={isTaking} onClick={() => void take()}>
          <Trans>Edit here instead</Trans>
        </Button>
      }
    >
      {isChangeLost ? (
        <Trans>
          Another tab took over before your last change in this tab was stored. That change is lost. A price
          plan can be changed in one tab at a time.
        </Trans>
      ) : (
        <Trans>Open in another tab. A price plan can be changed in one tab at a time.</Trans>
      )}
    </Notice>
  );
}

/** Says that unsaved changes were found in this browser, and offers to discard them. */
function Restored({ at }: { at: number | null }) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const { open } = usePlan();
  const [asks, setAsks] = useState(false);
  const [openedAt] = useState(() => Temporal.Now.instant());
  const age = at === null ? '' : formatRelative(Temporal.Instant.fromEpochMilliseconds(at), openedAt, locale);
  return (
    <>
      <Notice
        tone={at === null ? 'warn' : 'info'}
        actions={
          <>
            <Button size="small" onClick={() => setAsks(true)}>
              <Trans>Discard</Trans>
            </Button>
            <IconButton icon="close" size="small" label={t`Close`} onClick={open.acknowledge} />
          </>
        }
      >
        {at === null ? (
          <Trans>
            This version of the portal cannot read the unsaved changes in this browser. Your next change
            replaces them.
          </Trans>
        ) : (
          <Trans>Your unsaved changes were restored. Last change: {age}.</Trans>
        )}
      </Notice>
      {asks && (
        <ConfirmDialog
          title={t`Discard unsaved changes`}
          confirmLabel={t`Discard`}
          cancelLabel={t`Cancel`}
          onConfirm={() => {
            setAsks(false);
            void open.discard();
          }}
          onClose={() => setAsks(false)}
        >
          {t`The price plan goes back to its saved version. This cannot be undone.`}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Notices about the access to a plan and its unsaved changes. */
export function PlanNotices() {
  const { found, status } = useStore(usePlan().open.draft);
  const { base, document, facts } = usePlanState();
  const reason = readReason(facts);
  const isUnsaved = isPlanChanged(base.document, document);
  if (reason === 'deleted')
    return (
      <Notice tone="warn">
        <Trans>This price plan has been deleted. It can be read, but no longer changed.</Trans>
      </Notice>
    );
  if (reason === 'editedElsewhere') return <EditedElsewhere isChangeLost={status === 'lost'} />;
  return (
    <>
      {reason === 'notPermitted' && isUnsaved && (
        <Notice tone="warn">
          <Trans>
            You can no longer change this price plan. Your unsaved changes stay here until you close it.
          </Trans>
        </Notice>
      )}
      {isUnsaved && (status === 'full' || status === 'failed') && (
        <Notice tone="warn">
          <Trans>
            Your unsaved changes are not stored on this device. Save them before you close the tab.
          </Trans>
        </Notice>
      )}
      {found.kind === 'restored' && isUnsaved && reason === null && <Restored at={found.at} />}
      {found.kind === 'unreadable' && reason === null && <Restored at={null} />}
    </>
  );
}
