import styles from './progress.module.css';

/** How much of something long is done. */
export const Progress = ({ label, max, value }: { label: string; max: number; value: number }) => (
  <progress className={styles.progress} aria-label={label} max={max} value={value} />
);
