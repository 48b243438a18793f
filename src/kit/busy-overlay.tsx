import type { ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';
import styles from './busy-overlay.module.css';

/** Covers everything while nothing can be used yet; it goes when it is no longer rendered, not before. */
export function BusyOverlay({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      closedby="none"
      className={styles.overlay}
      onCancel={(event) => event.preventDefault()}
      // Where `closedby` is not known a second Esc closes it all the same.
      onClose={(event) => !event.currentTarget.open && event.currentTarget.showModal()}
    >
      <output className={styles.card}>
        {children}
        <span className={styles.bar} />
      </output>
    </dialog>
  );
}
