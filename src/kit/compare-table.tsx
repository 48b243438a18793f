import type { ReactNode } from 'react';
import styles from './compare-table.module.css';

export type Comparison = { field: string; label: ReactNode; one: ReactNode; other: ReactNode };

type Props = {
  /** Over the names, and over either side. */
  heads: readonly [field: string, one: string, other: string];
  rows: readonly Comparison[];
};

/** Two values of each field, side by side. */
export function CompareTable({ heads, rows }: Props) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, label, one, other }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            <td>{one}</td>
            <td>{other}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
