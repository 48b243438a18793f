import { Icon } from '../base/icon.tsx';
import styles from './id-pill.module.css';

type Props = { id: string; label: string; onCopy: () => void };

/** A shortened id that copies in full when clicked. */
export function IdPill({ id, label, onCopy }: Props) {
  return (
    <button type="button" className={styles.pill} title={id} aria-label={label} onClick={onCopy}>
      <span className={styles.id}>{id}</span>
      <Icon name="copy" size={12} />
    </button>
  );
}
