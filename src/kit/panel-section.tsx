import type { ReactNode } from 'react';
import styles from './panel-section.module.css';

/** A part of a side panel under a heading of its own. */
export function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
