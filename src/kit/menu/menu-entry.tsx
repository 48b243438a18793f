import { useId } from 'react';
import { classNames } from '../base/class-name.ts';
import { Icon } from '../base/icon.tsx';
import type { IconName } from '../base/icon.tsx';
import { refusePress } from '../base/refused-press.ts';
import { Keys } from '../display/keys.tsx';
import styles from './menu.module.css';

type Props = {
  icon: IconName;
  label: string;
  /** Its shortcut, which works without the menu. */
  shortcut?: string | undefined;
  /** Red: it deletes something. */
  tone?: 'danger' | undefined;
  /** Why it cannot be used now: shown, because touch screens have no tooltips. */
  disabledReason?: string | undefined;
  onSelect: () => void;
};

/** A menu item with its shortcut, or with the reason why it cannot be used now. */
export function MenuEntry({ icon, label, shortcut, tone, disabledReason, onSelect }: Props) {
  const id = useId();
  const isOff = disabledReason !== undefined;
  return (
    // The shortcut and the reason are beside the item, because they are not part of its name.
    <div className={styles.entry}>
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        className={classNames(styles.item, tone && !isOff && styles[tone])}
        aria-keyshortcuts={shortcut}
        onClick={isOff ? refusePress(disabledReason) : onSelect}
        {...(isOff && { 'aria-disabled': true, 'aria-describedby': id })}
      >
        <span className={styles.slot}>
          <Icon name={icon} />
        </span>
        {label}
      </button>
      {shortcut !== undefined && (
        <span aria-hidden="true" className={styles.shortcut}>
          <Keys keys={shortcut} />
        </span>
      )}
      {isOff && (
        <span id={id} className={styles.reason}>
          {disabledReason}
        </span>
      )}
    </div>
  );
}
