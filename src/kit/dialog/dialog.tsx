import type { KeyboardEvent } from 'react';
import { useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '../base/class-name.ts';
import type { DialogContent } from './dialog-frame.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import styles from './dialog.module.css';
import { useModal } from '../base/modal.ts';
import { LiveRegion } from '../feedback/live-region.tsx';
import { firstField } from '../base/first-field.ts';
import { lastingFocus, makeScrollable } from './scrolling-text.ts';
import { isComposing } from '../../lib/browser/is-composing.ts';

/**
 * How wide a dialog is, by its content. `small`: a question or one or two fields. `medium`: a few fields. `large`: many
 * fields, or an editor. `steps`: large, for steps that follow one another. `table`: as wide as a table with many
 * columns. `window`: as large as the window, for a workspace.
 */
export type DialogSize = 'small' | 'medium' | 'large' | 'steps' | 'table' | 'window';

export type DialogProps = DialogContent & { size?: DialogSize };

/**
 * A modal dialog, open while it is rendered. The browser traps and restores the focus; Esc dismisses; Enter submits,
 * except in a text area (S0-2-59, S0-2-60). The focus starts on `data-autofocus`, else on the first field.
 */
export function Dialog(props: DialogProps) {
  const { onClose, size = 'small', ...content } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();

  useModal(
    dialog,
    onClose,
    () =>
      dialog.current?.querySelector<HTMLElement>('[data-autofocus]') ??
      firstField(body.current) ??
      lastingFocus(body.current),
  );
  useLayoutEffect(() => {
    if (body.current) makeScrollable(body.current);
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classNames(styles.dialog, styles[size])}
      onCancel={(event) => {
        // A file input inside fires a `cancel` event that bubbles.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onKeyDown={submitOnEnter}
    >
      <DialogFrame {...content} onClose={onClose} titleId={titleId} body={body} />
      <LiveRegion />
    </dialog>
  );
}

const handlesEnter =
  'textarea, button, a[href], summary, [contenteditable="true"], [role="option"], [role^="menuitem"]';

// The browser submits on Enter in an input, but not elsewhere in the dialog.
function submitOnEnter(event: KeyboardEvent<HTMLDialogElement>) {
  const { target } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || isComposing(event.nativeEvent)) return;
  if (!(target instanceof HTMLElement) || target.closest('dialog') !== event.currentTarget) return;
  if (target instanceof HTMLInputElement || target.closest(handlesEnter)) return;
  event.preventDefault();
  const { elements } = event.currentTarget.querySelector('form') ?? { elements: [] };
  // A press, as by the browser, because a disabled button refuses it.
  for (const button of elements)
    if (button instanceof HTMLButtonElement && button.type === 'submit') return button.click();
}
