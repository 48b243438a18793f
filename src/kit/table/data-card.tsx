import type { ReactNode } from 'react';
import { classNames } from '../base/class-name.ts';
import styles from './data-card.module.css';

type Props = {
  /** Each is a DataCell; the first is the row header. */
  name: ReactNode;
  state: ReactNode;
  lines: readonly (readonly ReactNode[])[];
  text: readonly ReactNode[];
};

/** The content of a DataRow where there is no room for a table. */
export const DataCard = ({ name, state, lines, text }: Props) => (
  <>
    <div className={styles.first}>
      {name}
      {state}
    </div>
    {lines.map((cells, at) => (
      <div key={at} className={classNames(styles.line, styles.cells)}>
        {cells}
      </div>
    ))}
    {text.length > 0 && (
      <div className={styles.text}>
        <div className={styles.cells}>{text}</div>
      </div>
    )}
  </>
);
