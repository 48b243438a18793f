import type { ReactNode } from 'react';
import styles from './split.module.css';

/** Pages, one of which is shown, with content beside them. */
export function Split({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.split}>
      <div className={styles.page} data-pages>
        {children}
      </div>
      {side}
    </div>
  );
}
