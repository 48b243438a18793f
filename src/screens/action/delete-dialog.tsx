import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { Suspense } from 'react';
import type { ActionRun, ActionTarget } from '../../entities/action.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { useCommand } from './use-command.ts';

type Props<Row> = {
  /** What is asked for: 'Delete user'. */
  title: string;
  /** Whom it concerns: 'Ada Lovelace'. */
  name: string;
  run: Extract<ActionRun<Row>, { kind: 'delete' }>;
  target: ActionTarget<Row>;
  onClose: () => void;
};

// A name within Trans would lose what looks like a tag in it.
const Strong = ({ text }: { text: string }) => <strong>{text}</strong>;

/** Asks before something is deleted, and names what depends on it (S1 §2.3). */
export function DeleteDialog<Row>({ title, name, run, target, onClose }: Props<Row>) {
  const { t } = useLingui();
  const [busy, command] = useCommand();
  const Depends: ComponentType<ActionTarget<Row>> | undefined = run.Depends;
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={t`Delete`}
      cancelLabel={t`Cancel`}
      busy={busy}
      onConfirm={() => command(() => run.send(target), run.done, onClose)}
      onClose={onClose}
    >
      <p>
        <Trans>
          Delete <Strong text={name} />? This cannot be undone.
        </Trans>
      </p>
      {Depends && (
        <Suspense>
          <Depends {...target} />
        </Suspense>
      )}
    </ConfirmDialog>
  );
}
