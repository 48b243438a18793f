import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './card.module.css';
import { classNames } from '../base/class-name.ts';

type Props = {
  title?: ReactNode;
  /** Shown at the end of the title line: freshness, a button. */
  aside?: ReactNode;
  /** Lets the content reach the edges, for a table. */
  flush?: boolean;
  children: ReactNode;
};

/** A bordered part of a page. */
export function Card({ title, aside, flush = false, children }: Props) {
  const id = useId();
  return (
    <section
      className={classNames(styles.card, flush && styles.flush)}
      aria-labelledby={title ? id : undefined}
    >
      {title && (
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          {aside}
        </div>
      )}
      <div className={styles.body}>{children}</div>
    </section>
  );
}
