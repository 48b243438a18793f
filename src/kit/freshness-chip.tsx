import styles from './freshness-chip.module.css';
import { Icon } from './icon.tsx';

/** How old what is shown is: moving with the world, or as it was at a time that the label names. */
export type Freshness = { state: 'live'; label: string } | { state: 'asOf'; label: string };

/** Says whether something is live or of earlier; the two differ in colour, shape and word. */
export function FreshnessChip({ state, label }: Freshness) {
  return (
    <span className={`${styles.chip} ${styles[state]}`} data-freshness={state}>
      {state === 'live' ? <span className={styles.dot} /> : <Icon name="clock" size={12} />}
      {label}
    </span>
  );
}
