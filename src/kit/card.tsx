import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './card.module.css';
import { classNames } from './class-name.ts';

type Props = {
  title?: ReactNode;
  /** At the end of the title's line: freshness, a button. */
  aside?: ReactNode;
  /** The content reaches the edges, as a table does. */
  flush?: boolean;
  children: ReactNode;
};

/** A part of a page with an edge of its own. */
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
