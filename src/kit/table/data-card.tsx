import type { ReactNode } from 'react';
import styles from './data-card.module.css';

type Props = {
  /** Each is a DataCell; the first is the row header. */
  name: ReactNode;
  state: ReactNode;
  lines: readonly (readonly ReactNode[])[];
  text: ReactNode;
};

/** What a DataRow holds in place of its cells where there is no room for a table. */
export const DataCard = ({ name, state, lines, text }: Props) => (
  <>
    <div className={styles.first}>
      {name}
      {state}
    </div>
    {lines.map((cells, at) => (
      <div key={at} className={styles.line}>
        {cells}
      </div>
    ))}
    {text && <div className={styles.text}>{text}</div>}
  </>
);
