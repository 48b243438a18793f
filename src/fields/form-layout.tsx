import type { ReactNode } from 'react';
import styles from './form-layout.module.css';

/** The fields of a form, one below the other. */
export const Fields = ({ children }: { children: ReactNode }) => (
  <div className={styles.fields}>{children}</div>
);

/** Those of one subject, under its name. */
export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend>{title}</legend>
    {children}
  </fieldset>
);

/** Those that belong together, side by side, as many as there is room for. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);
