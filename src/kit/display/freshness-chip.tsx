import styles from './freshness-chip.module.css';
import { Icon } from '../base/icon.tsx';

/** The age of the shown data: live, or as of a time that the label names. */
export type FreshnessChipProps = { state: 'live'; label: string } | { state: 'asOf'; label: string };

/** Shows whether data is live or older; the two differ in colour, shape and label. */
export function FreshnessChip({ state, label }: FreshnessChipProps) {
  return (
    <span className={`${styles.chip} ${styles[state]}`} data-freshness={state}>
      {state === 'live' ? <span className={styles.dot} /> : <Icon name="clock" size={12} />}
      {label}
    </span>
  );
}
