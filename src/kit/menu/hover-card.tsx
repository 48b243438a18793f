import type { PointerEvent, ReactNode } from 'react';
import { useCallback, useId, useRef, useState } from 'react';
import type { FloatingAlign } from '../../lib/view/floating-position.ts';
import { buttonClass } from '../button/button.tsx';
import { classNames } from '../base/class-name.ts';
import styles from './floating.module.css';
import { useDismiss } from './use-dismiss.ts';
import { useFloating } from './use-floating.ts';

type Props = {
  /** The content of the button. */
  trigger: ReactNode;
  /** Names the card. */
  label: string;
  align?: FloatingAlign;
  className?: string;
  children: ReactNode | ((close: () => void) => ReactNode);
};

// In ms. Long enough to cross the gap to the card, and not to open for a pointer that only passes.
const openAfter = 80;
const closeAfter = 200;

/** A card below its button. Hovering opens it until the pointer leaves; a click, touch or key opens it to stay. */
export function HoverCard({ trigger, label, align = 'start', className, children }: Props) {
  const [state, setState] = useState<'closed' | 'hovered' | 'pinned'>('closed');
  const open = state !== 'closed';
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { anchor, panel } = useFloating<HTMLFieldSetElement>(open, align);

  const close = useCallback(() => setState('closed'), []);
  const dismiss = useCallback(
    (byEscape: boolean) => {
      if (byEscape && panel.current?.contains(document.activeElement)) anchor.current?.focus();
      clearTimeout(timer.current);
      setState('closed');
    },
    [anchor, panel],
  );
  useDismiss(root, open, dismiss);

  const hover = (next: 'hovered' | 'closed', delay: number) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState((now) => (now === 'pinned' ? now : next)), delay);
  };

  return (
    <span
      ref={root}
      className={styles.root}
      onPointerEnter={hover('hovered', openAfter)}
      onPointerLeave={hover('closed', closeAfter)}
    >
      <button
        ref={anchor}
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className={classNames(buttonClass({ variant: 'ghost' }), styles.trigger, className)}
        onClick={() => {
          clearTimeout(timer.current);
          setState(state === 'pinned' ? 'closed' : 'pinned');
        }}
      >
        <span>{trigger}</span>
      </button>
      {open && (
        <fieldset ref={panel} id={id} popover="manual" aria-label={label} className={styles.panel}>
          {typeof children === 'function' ? children(close) : children}
        </fieldset>
      )}
    </span>
  );
}
