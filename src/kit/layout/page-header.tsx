import type { ReactNode } from 'react';
import styles from './page-header.module.css';

type Props = {
  title: ReactNode;
  /** A sentence of help beside the title. */
  about?: string | undefined;
  aside?: ReactNode;
};

/** The title of a page, with freshness and actions next to it. */
export function PageHeader({ title, about, aside }: Props) {
  return (
    <div className={styles.header}>
      {/* A phone cuts it. */}
      <h1 {...(typeof title === 'string' && { title })}>{title}</h1>
      {about !== undefined && <p className={styles.about}>{about}</p>}
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}
