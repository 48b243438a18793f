import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from '../feedback/notice.tsx';

type Props = {
  title: string;
  /** `medium` for consequences that are a list. */
  size?: 'small' | 'medium';
  confirmLabel: string;
  cancelLabel: string;
  /** `danger` colours the confirm button as a warning, and the focus starts on the other one. */
  kind?: 'primary' | 'danger';
  busy?: boolean;
  /** Why it cannot be done now: shown as a notice, and confirming is disabled. */
  blocked?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
  /** The consequences, naming what depends on the entity. */
  children: ReactNode;
};

/** Asks for confirmation: Enter presses the focused button, Esc cancels (S0-2-59, S0-2-60). */
export function ConfirmDialog(props: Props) {
  const {
    title,
    size = 'small',
    confirmLabel,
    cancelLabel,
    kind = 'danger',
    busy = false,
    blocked,
    onConfirm,
    onClose,
    children,
  } = props;
  return (
    <Dialog
      title={title}
      size={size}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && blocked === undefined) onConfirm();
      }}
      footer={
        <>
          <Button onClick={onClose} data-autofocus={kind === 'danger' || undefined}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            variant={kind}
            busy={busy}
            disabledReason={blocked}
            data-autofocus={kind === 'primary' || undefined}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {blocked !== undefined && <Notice tone="notice">{blocked}</Notice>}
    </Dialog>
  );
}
