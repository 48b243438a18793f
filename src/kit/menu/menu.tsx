import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { nextFocusIndex } from '../../lib/view/focus-index.ts';
import type { FloatingAlign } from '../../lib/view/floating-position.ts';
import { buttonClass } from '../button/button.tsx';
import { classNames } from '../base/class-name.ts';
import buttonStyles from '../button/button.module.css';
import styles from './floating.module.css';
import { Icon } from '../base/icon.tsx';
import type { IconName } from '../base/icon.tsx';
import { useDismiss } from './use-dismiss.ts';
import { useFloating } from './use-floating.ts';

type Props = {
  icon: IconName;
  label: string;
  align?: FloatingAlign;
  /** Takes the focus once the menu closes; the button is then no tab stop of its own. */
  onLeave?: () => void;
  /** MenuChoices and MenuGroups. */
  children: ReactNode;
};

const entries = (panel: HTMLElement | null) => [
  ...(panel?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
];

/** A menu below an icon button: arrows, Home, End and first letters move, Enter chooses, Esc and Tab close. */
export function Menu({ icon, label, align = 'end', onLeave, children }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const { anchor, panel } = useFloating<HTMLDivElement>(open, align);

  const dismiss = useCallback(
    (restoreFocus: boolean) => {
      if (restoreFocus) (onLeave ?? (() => anchor.current?.focus()))();
      setOpen(false);
    },
    [anchor, onLeave],
  );
  useDismiss(root, open, dismiss);

  useEffect(() => {
    if (!open) return;
    const items = entries(panel.current);
    (items.find((item) => item.ariaChecked === 'true') ?? items[0])?.focus();
  }, [open, panel]);

  const onKeyDown = (event: KeyboardEvent) => {
    const items = entries(panel.current);
    const at = items.findIndex((item) => item === document.activeElement);
    const next = nextFocusIndex(
      event.key,
      at,
      items.map((item) => item.textContent),
    );
    if (event.key === 'Tab') dismiss(true);
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    items[next]?.focus();
  };

  const onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('[role^="menuitem"]:not([aria-disabled])'))
      dismiss(true);
  };

  return (
    <span ref={root} className={styles.root}>
      <button
        ref={anchor}
        type="button"
        title={label}
        aria-label={label}
        tabIndex={onLeave && -1}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className={classNames(buttonClass({ variant: 'ghost' }), buttonStyles.icon)}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && !open) {
            event.preventDefault();
            setOpen(true);
          }
        }}
      >
        <Icon name={icon} />
      </button>
      {open && (
        <div
          ref={panel}
          id={id}
          popover="manual"
          role="menu"
          tabIndex={-1}
          aria-label={label}
          className={styles.panel}
          onKeyDown={onKeyDown}
          onClick={onClick}
        >
          {children}
        </div>
      )}
    </span>
  );
}
