import type { ReactNode } from 'react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { FloatingAlign } from '../../lib/view/floating-position.ts';
import { buttonClass } from '../button/button.tsx';
import styles from './floating.module.css';
import { Icon } from '../base/icon.tsx';
import type { IconName } from '../base/icon.tsx';
import { useDismiss } from './use-dismiss.ts';
import { useFloating } from './use-floating.ts';

type Props = {
  icon: IconName;
  label: string;
  align?: FloatingAlign;
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** A button that opens a small panel of controls next to it; Esc or a press elsewhere closes it. */
export function Popover({ icon, label, align = 'start', children }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const { anchor, panel } = useFloating<HTMLFieldSetElement>(open, align);
  const dismiss = useCallback(
    (byEscape: boolean) => {
      if (byEscape) anchor.current?.focus();
      setOpen(false);
    },
    [anchor],
  );
  useDismiss(root, open, dismiss);
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => {
    const button = anchor.current;
    if (!open) return;
    // The focused control disappeared with the panel: return the focus to the button.
    return () => {
      if (document.activeElement === document.body) button?.focus();
    };
  }, [open, anchor]);
  return (
    <span ref={root} className={styles.root}>
      <button
        ref={anchor}
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className={buttonClass({ variant: 'ghost' })}
        onClick={() => setOpen(!open)}
      >
        <Icon name={icon} />
        <span>{label}</span>
      </button>
      {open && (
        <fieldset ref={panel} id={id} popover="manual" aria-label={label} className={styles.panel}>
          {typeof children === 'function' ? children(close) : children}
        </fieldset>
      )}
    </span>
  );
}
