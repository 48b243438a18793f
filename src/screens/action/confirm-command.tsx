import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ActionTarget, CommandRun, Confirmation } from '../../entities/define/action.ts';
import type { EntityRow } from '../../domain/core/model.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import styles from './action.module.css';
import { useCommand } from './use-command.ts';
import { WorkFailure } from './work-failure.ts';

type Props<Row> = {
  run: CommandRun<Row>;
  question: Confirmation<Row>;
  target: ActionTarget<Row>;
  blocked: string | undefined;
  onClose: () => void;
};

/** Asks before a command is sent; afterwards follows the work that it has started. */
export function ConfirmCommand<Row extends EntityRow>({
  run,
  question,
  target,
  blocked,
  onClose,
}: Props<Row>) {
  const { i18n, t } = useLingui();
  const [busy, command] = useCommand();
  const [sentFor, setSentFor] = useState<Row | null>(null);
  const { entity } = target;
  const title = i18n._(question.title);
  // The row when the command was sent: the answer may come after the event.
  if (sentFor !== null && run.failure)
    return <WorkFailure failure={run.failure} row={entity} before={sentFor} onClose={onClose} />;
  const send = (): void => {
    const before = entity;
    command(() => run.send(target), run.done, run.failure ? () => setSentFor(before) : onClose);
  };
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={title}
      cancelLabel={t`Cancel`}
      kind="primary"
      busy={busy}
      blocked={blocked}
      onConfirm={send}
      onClose={onClose}
    >
      <div className={styles.question}>
        {i18n._(question.text)}
        {question.Facts && <question.Facts entity={entity} />}
      </div>
    </ConfirmDialog>
  );
}
