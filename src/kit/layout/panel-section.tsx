import type { ReactNode } from 'react';
import styles from './panel-section.module.css';

/** A section of a side panel with a heading. */
export function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
