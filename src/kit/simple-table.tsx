import type { ReactNode } from 'react';
import { memo } from 'react';
import { classNames } from './class-name.ts';
import styles from './simple-table.module.css';

export type SimpleColumn<Row> = {
  key: string;
  /** The column's title; in cards it stands before the value. An empty one names nothing (a column of buttons). */
  title: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** As wide as its content, on one line. */
  tight?: boolean;
};

type Props<Row> = {
  /** Names the table for those who listen. */
  label: string;
  /** Keep the list itself between renders (a constant, a memo): rows that did not change then draw nothing anew. */
  columns: readonly SimpleColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Without an edge: it stands in a card. */
  bare?: boolean;
};

type RowProps<Row> = { row: Row; columns: readonly SimpleColumn<Row>[] };

function RowBody<Row>({ row, columns }: RowProps<Row>) {
  return (
    <tr>
      {columns.map((column) => (
        <td
          key={column.key}
          data-label={column.title || undefined}
          className={classNames(column.align === 'end' && styles.end, column.tight && styles.tight)}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

// memo() loses the type parameter.
const MemoRow = memo(RowBody) as typeof RowBody;

/** A short dense table whose head stays; narrow, its rows are cards. Long, sorted or chosen lists are not for this. */
export function SimpleTable<Row>({ label, columns, rows, rowKey, bare = false }: Props<Row>) {
  return (
    <div className={styles.frame}>
      <div className={classNames(styles.scroll, bare && styles.bare)}>
        <table className={styles.table}>
          <caption className={styles.caption}>{label}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  className={classNames(column.align === 'end' && styles.end, column.tight && styles.tight)}
                >
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <MemoRow key={rowKey(row)} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
