import type { ReactNode } from 'react';
import styles from './plain-list.module.css';

/** A vertical list without bullets. */
export function PlainList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}
