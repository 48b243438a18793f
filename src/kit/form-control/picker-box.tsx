import type { ReactNode } from 'react';
import { useRef } from 'react';
import { classNames } from '../base/class-name.ts';
import { Icon } from '../base/icon.tsx';
import { refusePress } from '../base/refused-press.ts';
import type { ButtonProps } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import styles from './picker-box.module.css';

type Props = Omit<ButtonProps, 'variant' | 'size' | 'wide' | 'icon' | 'busy' | 'children'> & {
  /** Shown while nothing is chosen. */
  placeholder: string;
  /** The name of what is chosen; null for nothing, and where chips show it. */
  children?: ReactNode;
  /** A ChipList of what is chosen, where that can be several. */
  chips?: ReactNode;
  /** Chooses nothing; missing where something must be chosen. */
  clear?: { readonly label: string; readonly onClear: () => void } | null | undefined;
};

/** A field whose value is chosen elsewhere: a press opens a picker, a search or a list. */
export function PickerBox(props: Props) {
  const { placeholder, chips, clear, disabledReason, className, children = null, ...button } = props;
  const box = useRef<HTMLDivElement>(null);
  const isOff = disabledReason !== undefined;
  return (
    <div ref={box} className={classNames(styles.box, className)}>
      {chips}
      <button
        type="button"
        {...button}
        className={styles.main}
        {...(isOff && { 'aria-disabled': true, title: disabledReason, onClick: refusePress(disabledReason) })}
      >
        <span
          className={children === null ? styles.placeholder : styles.value}
          {...(typeof children === 'string' && { title: children })}
        >
          {children ?? placeholder}
        </span>
        <Icon name="down" />
      </button>
      {clear && !isOff && (
        <span className={styles.clear}>
          <IconButton
            icon="close"
            size="small"
            label={clear.label}
            onClick={() => {
              // This button goes with the value, and the focus would be lost.
              box.current?.querySelector('button')?.focus();
              clear.onClear();
            }}
          />
        </span>
      )}
    </div>
  );
}
