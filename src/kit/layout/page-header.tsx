import type { ReactNode } from 'react';
import styles from './page-header.module.css';

/** The title of a page, with freshness and actions next to it. */
export function PageHeader({ title, aside }: { title: ReactNode; aside?: ReactNode }) {
  return (
    <div className={styles.header}>
      <h1>{title}</h1>
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}
