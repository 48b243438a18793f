import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatRelative } from '../../i18n/relative-date.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../kit/button/button.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import type { DraftNotice } from './edited-elsewhere.tsx';

type Props = {
  Notice: DraftNotice;
  /** The wall clock time of the last change of the draft, in ms; null if the draft is unreadable. */
  at: number | null;
  /** Says what becomes of the document. */
  question: string;
  onDiscard: () => Promise<void>;
  onClose: () => void;
};

/** Says that unsaved changes were found in this browser, and offers to discard them. */
export function RestoredDraft({ Notice, at, question, onDiscard, onClose }: Props) {
  const { t } = useLingui();
  const { locale } = useFormat();
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
            <IconButton icon="close" size="small" label={t`Close`} onClick={onClose} />
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
            void onDiscard();
          }}
          onClose={() => setAsks(false)}
        >
          {question}
        </ConfirmDialog>
      )}
    </>
  );
}
