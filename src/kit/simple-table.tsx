import type { ReactNode } from 'react';
import { memo } from 'react';
import { classNames } from './class-name.ts';
import styles from './simple-table.module.css';

export type SimpleColumn<Row> = {
  key: string;
  /** In cards it stands before the value. A column of buttons needs none to be seen; those who listen still do. */
  title: string | { heard: string };
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

const lookOf = <Row,>({ align, tight }: SimpleColumn<Row>) =>
  classNames(align === 'end' && styles.end, tight && styles.tight);

const seen = ({ title }: { title: string | { heard: string } }) =>
  typeof title === 'string' ? title : undefined;

type RowProps<Row> = { row: Row; columns: readonly SimpleColumn<Row>[] };

function RowBody<Row>({ row, columns }: RowProps<Row>) {
  return (
    <tr>
      {columns.map((column) => (
        <td key={column.key} data-label={seen(column)} className={lookOf(column)}>
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
                <th key={column.key} scope="col" className={lookOf(column)}>
                  {typeof column.title === 'string' ? (
                    column.title
                  ) : (
                    <span className="visually-hidden">{column.title.heard}</span>
                  )}
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
