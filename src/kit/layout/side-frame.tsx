import type { ReactNode } from 'react';
import styles from './side-frame.module.css';

type Props = {
  /** The name and heading of the navigation. */
  label: string;
  /** Links; the current one has `aria-current="page"`. */
  links: ReactNode;
  children: ReactNode;
};

/** A page with links to its sibling pages beside it, or in a line above it in a narrow window. */
export function SideFrame({ label, links, children }: Props) {
  return (
    <div className={styles.frame}>
      <nav className={styles.side} aria-label={label}>
        <span className={styles.head} aria-hidden="true">
          {label}
        </span>
        {links}
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
