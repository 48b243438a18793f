import type { ReactNode } from 'react';
import { useRef } from 'react';
import { useModal } from '../base/modal.ts';
import styles from './busy-overlay.module.css';

/** Covers the page while nothing can be used yet; the user cannot dismiss it. */
export function BusyOverlay({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Without support for `closedby` a second Esc closes the dialog anyway; reopen it.
  useModal(dialog, () => dialog.current?.showModal());
  return (
    <dialog
      ref={dialog}
      closedby="none"
      className={styles.overlay}
      onCancel={(event) => event.preventDefault()}
    >
      <output className={styles.card}>
        {children}
        <span className={styles.bar} />
      </output>
    </dialog>
  );
}
