import type { RefObject } from 'react';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { firstField } from '../base/first-field.ts';
import floatingStyles from '../menu/floating.module.css';
import { useDismiss } from '../menu/use-dismiss.ts';
import { useFloating } from '../menu/use-floating.ts';
import { classNames } from '../base/class-name.ts';
import type { DialogContent } from './dialog-frame.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import styles from './dialog.module.css';

type Props = DialogContent & {
  /** The button that opens and closes it, and gets the focus back. */
  anchor: RefObject<HTMLButtonElement | null>;
};

/**
 * A dialog below its button that leaves the page usable: Esc or a press elsewhere closes it. It is open while it is
 * rendered.
 */
export function AnchoredDialog({ anchor, onClose, ...content }: Props) {
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const { panel } = useFloating<HTMLDialogElement>(true, 'start', anchor);
  const dismiss = (byEscape: boolean): void => {
    if (byEscape) anchor.current?.focus();
    onClose();
  };
  useDismiss(panel, true, dismiss, anchor);
  useLayoutEffect(() => firstField(body.current)?.focus(), []);
  useEffect(() => {
    const button = anchor.current;
    return () => {
      if (document.activeElement === document.body) button?.focus();
    };
  }, [anchor]);
  return (
    <dialog
      ref={panel}
      popover="manual"
      aria-labelledby={titleId}
      className={classNames(floatingStyles.panel, styles.anchored)}
    >
      <DialogFrame {...content} onClose={() => dismiss(true)} titleId={titleId} body={body} />
    </dialog>
  );
}
