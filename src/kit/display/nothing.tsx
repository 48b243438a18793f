import { useKitLabels } from '../base/kit-labels.ts';
import styles from './nothing.module.css';

/** The sign of a value that there is not: a dash, which screen readers read as a word. */
export function Nothing() {
  const { none } = useKitLabels();
  return (
    <span className={styles.nothing} data-nothing>
      <span className="visually-hidden">{none}</span>
    </span>
  );
}
