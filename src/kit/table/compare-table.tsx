import type { ReactNode } from 'react';
import styles from './compare-table.module.css';

type Props = {
  /** The headings: of the field names, then of each value column. */
  headings: readonly [field: string, ...values: string[]];
  /** One value per value column. */
  rows: readonly { field: string; label: ReactNode; values: readonly ReactNode[] }[];
};

/** A table that compares the values of each field side by side. */
export function CompareTable({ headings, rows }: Props) {
  const [, ...sides] = headings;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
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
