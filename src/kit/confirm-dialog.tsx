import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';

type Props = {
  title: string;
  confirmLabel: string;
  cancelLabel: string;
  /** What it does to the reader's things; a danger is coloured as one. */
  kind?: 'primary' | 'danger';
  busy?: boolean;
  /** Why it cannot be done, any more or yet: it is said, and nothing is done. */
  blocked?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
  /** What will happen, naming what depends on it. */
  children: ReactNode;
};

/** Asks before something is done: Enter does it, Esc does not (S0 §2). */
export function ConfirmDialog(props: Props) {
  const {
    title,
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
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && blocked === undefined) onConfirm();
      }}
      footer={
        <>
          <Button onClick={onClose}>{cancelLabel}</Button>
          <Button type="submit" variant={kind} busy={busy} disabledReason={blocked} data-autofocus>
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
