import type { ReactNode } from 'react';
import styles from './plain-list.module.css';

/** Items one below the other, without marks. */
export function PlainList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}
