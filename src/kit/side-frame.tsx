import type { ReactNode } from 'react';
import styles from './side-frame.module.css';

type Props = {
  /** Names the navigation, and heads it. */
  label: string;
  /** Links; the current one says `aria-current="page"`. */
  links: ReactNode;
  children: ReactNode;
};

/** A page beside links to its neighbours; above it, in one line, where the window is narrow. */
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
