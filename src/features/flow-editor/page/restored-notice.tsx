import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatRelative } from '../../../i18n/relative-date.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../kit/button/button.tsx';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx';
import type { OpenFlow } from '../open-flow.ts';
import { NoticeStrip } from './notice-strip.tsx';

type Props = {
  open: OpenFlow;
  /** The wall clock time of the last change of the draft, in ms; null if the draft is unreadable. */
  at: number | null;
};

/** Says that unsaved changes were found in this browser, and offers to discard them. */
export function RestoredNotice({ open, at }: Props) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const [asks, setAsks] = useState(false);
  const [openedAt] = useState(() => Temporal.Now.instant());
  const age = at === null ? '' : formatRelative(Temporal.Instant.fromEpochMilliseconds(at), openedAt, locale);
  async function discard(): Promise<void> {
    setAsks(false);
    await open.discard();
    const { newer } = open.store.read();
    if (newer !== null) open.store.reload(newer);
  }
  return (
    <>
      <NoticeStrip
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
      </NoticeStrip>
      {asks && (
        <ConfirmDialog
          title={t`Discard unsaved changes`}
          confirmLabel={t`Discard`}
          cancelLabel={t`Cancel`}
          onConfirm={() => void discard()}
          onClose={() => setAsks(false)}
        >
          {t`The flow goes back to its saved version. This cannot be undone.`}
        </ConfirmDialog>
      )}
    </>
  );
}
