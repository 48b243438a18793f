import type { ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '../base/class-name.ts';
import { Icon } from '../base/icon.tsx';
import type { IconName } from '../base/icon.tsx';
import styles from './menu.module.css';

type ChoiceProps<T extends string> = {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
};

/** A menu group of radio items. */
export function MenuChoice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className={styles.group}>
      <span id={id} className={styles.heading}>
        {label}
      </span>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="menuitemradio"
          aria-checked={option.value === value}
          tabIndex={-1}
          className={styles.item}
          onClick={() => onChange(option.value)}
        >
          <span className={styles.slot} data-on={option.value === value}>
            {option.value === value && <Icon name="check" />}
          </span>
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}

/** A menu group of actions. */
export function MenuGroup({ children }: { children: ReactNode }) {
  return <fieldset className={styles.group}>{children}</fieldset>;
}

type ActionProps = {
  icon?: IconName;
  /** Shown at the end of the line: the keyboard shortcut. */
  aside?: ReactNode;
  onSelect: () => void;
  children: ReactNode;
};

/** A menu item that runs an action. */
export function MenuAction({ icon, aside, onSelect, children }: ActionProps) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={styles.item} onClick={onSelect}>
      <span className={styles.slot}>{icon && <Icon name={icon} />}</span>
      {children}
      {aside && <span className={styles.aside}>{aside}</span>}
    </button>
  );
}

/** A menu item that only tells something: the arrow keys reach it, so that it is read aloud. */
export function MenuNote({ icon, children }: { icon?: IconName; children: ReactNode }) {
  return (
    <div role="menuitem" aria-disabled tabIndex={-1} className={classNames(styles.item, styles.note)}>
      <span className={styles.slot}>{icon && <Icon name={icon} />}</span>
      {children}
    </div>
  );
}
