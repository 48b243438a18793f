import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './chip.module.css';
import { useChipFocus } from './chip-focus.ts';
import { IconButton } from './icon-button.tsx';

type Props = {
  /** The subject, shown before the value. */
  title?: string | undefined;
  removeLabel: string;
  /** Missing where it cannot be removed. */
  onRemove?: (() => void) | undefined;
  /** Makes the chip a button, to show or change its value. */
  onPress?: (() => void) | undefined;
  children: ReactNode;
};

/** A chosen value with a button that removes it. */
export function Chip({ title, removeLabel, onRemove, onPress, children }: Props) {
  const chip = useRef<HTMLLIElement>(null);
  useChipFocus(chip);
  const valueId = useId();
  const content = (
    <>
      {title !== undefined && <span className={styles.title}>{title}</span>}
      <span id={valueId} className={styles.value}>
        {children}
      </span>
    </>
  );
  return (
    <li ref={chip} className={styles.chip}>
      {onPress ? (
        <button type="button" className={styles.text} onClick={onPress}>
          {content}
        </button>
      ) : (
        <span className={styles.text}>{content}</span>
      )}
      {onRemove !== undefined && (
        <IconButton
          icon="close"
          size="small"
          label={removeLabel}
          aria-describedby={valueId}
          className={styles.remove}
          onClick={onRemove}
        />
      )}
    </li>
  );
}

/** A row of chips. */
export function ChipList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}
