import styles from './progress.module.css';

/** A progress bar. */
export const Progress = ({ label, max, value }: { label: string; max: number; value: number }) => (
  <progress className={styles.progress} aria-label={label} max={max} value={value} />
);
