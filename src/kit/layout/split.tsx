import type { ReactNode } from 'react';
import styles from './split.module.css';

/** A page with content beside it. */
export function Split({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.split}>
      <div className={styles.page}>{children}</div>
      {side}
    </div>
  );
}
