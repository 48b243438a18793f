import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react';
import { useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-name.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { ToastAnnouncer } from './toast-announcer.tsx';
import { useWords } from './words.ts';

export type DialogProps = {
  title: string;
  /** The reader wishes it gone: Esc or the cross. */
  onClose: () => void;
  /** Makes the dialog a form; what react-hook-form's `handleSubmit` gives fits. */
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  /** The buttons, the one that submits last. */
  footer?: ReactNode;
  size?: 'medium' | 'wide';
  children: ReactNode;
};

/**
 * A modal dialog, open as long as it is rendered. The browser traps the focus and returns it; Esc dismisses; Enter
 * submits, except in a text area (S0 §2). The focus starts on `data-autofocus`, else on the first field.
 */
export function Dialog({ title, onClose, onSubmit, footer, size = 'medium', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const words = useWords();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const own = element?.querySelector<HTMLElement>('[data-autofocus]');
    (own ?? firstField(element))?.focus();
    // Before it leaves the page: closing is what gives the focus back.
    return () => element?.close();
  }, []);

  const content = (
    <>
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      <div className={styles.body}>{children}</div>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </>
  );

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classNames(styles.dialog, size === 'wide' && styles.wide)}
      onCancel={(event) => {
        // A file input inside sends a cancel of its own.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // A browser may close a dialog that refuses Esc twice; then its owner must know.
        if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
      }}
      onKeyDown={submitOnEnter}
    >
      {onSubmit ? (
        <form className={styles.frame} noValidate onSubmit={onSubmit}>
          {content}
        </form>
      ) : (
        <div className={styles.frame}>{content}</div>
      )}
      {/* Last, so that the first field gets the focus. */}
      <div className={styles.close}>
        <IconButton icon="close" size="small" label={words.close} onClick={onClose} />
      </div>
      <ToastAnnouncer />
    </dialog>
  );
}

/** The browser begins with whatever takes the focus, which a body that scrolls does, and a field that is only read. */
const firstField = (dialog: HTMLDialogElement | null): HTMLElement | undefined =>
  [...(dialog?.querySelectorAll<HTMLElement>(`.${styles.body} :is(${fields})`) ?? [])].find((field) =>
    field.checkVisibility(),
  );
const fields = 'input:not(:disabled, [readonly]), select:not(:disabled), textarea:not(:disabled, [readonly])';

const ownEnter =
  'textarea, button, a[href], summary, [contenteditable="true"], [role="option"], [role^="menuitem"]';

// In an input the browser submits by itself; from anywhere else in the dialog it would not.
function submitOnEnter(event: KeyboardEvent<HTMLDialogElement>) {
  const { target } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
  if (!(target instanceof HTMLElement) || target.closest('dialog') !== event.currentTarget) return;
  if (target instanceof HTMLInputElement || target.closest(ownEnter)) return;
  event.preventDefault();
  event.currentTarget.querySelector('form')?.requestSubmit();
}
