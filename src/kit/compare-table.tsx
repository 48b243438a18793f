import type { ReactNode } from 'react';
import styles from './compare-table.module.css';

type Props = {
  /** Over the names of the fields, and over each of their values. */
  heads: readonly [field: string, ...values: string[]];
  /** As many values as there are heads for them. */
  rows: readonly { field: string; label: ReactNode; values: readonly ReactNode[] }[];
};

/** The values of each field, side by side. */
export function CompareTable({ heads, rows }: Props) {
  const [, ...sides] = heads;
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
        {rows.map(({ field, label, values }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            {sides.map((side, at) => (
              <td key={side}>{values[at]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
