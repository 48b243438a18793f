import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './compare.module.css';

type Props = { title: string; count: number; children: ReactNode };

/** A part of a comparison, with the number of its entries. */
export function ChangesSection({ title, count, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>
        {title} <span className={styles.number}>{count}</span>
      </h3>
      {children}
    </section>
  );
}
