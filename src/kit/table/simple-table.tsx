import type { ReactNode } from 'react';
import { memo } from 'react';
import { classNames } from '../base/class-name.ts';
import styles from './simple-table.module.css';

export type SimpleColumn<Row> = {
  key: string;
  /** Cards show it before the value. `hidden` is for screen readers only, for a column of buttons. */
  title: string | { hidden: string };
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** Makes the column as wide as its content, on one line. */
  tight?: boolean;
};

type Props<Row> = {
  /** Names the table for screen readers. */
  label: string;
  /** Keep the array's identity between renders (a constant, a memo), so that unchanged rows do not re-render. */
  columns: readonly SimpleColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Marks the row in use. */
  isCurrent?: (row: Row) => boolean;
  /** Without a border, for use in a card. */
  bare?: boolean;
};

const lookOf = <Row,>({ align, tight }: SimpleColumn<Row>) =>
  classNames(align === 'end' && styles.end, tight && styles.tight);

const visibleTitle = ({ title }: { title: string | { hidden: string } }) =>
  typeof title === 'string' ? title : undefined;

type SimpleRowProps<Row> = { row: Row; columns: readonly SimpleColumn<Row>[]; current: boolean };

function RowBody<Row>({ row, columns, current }: SimpleRowProps<Row>) {
  return (
    <tr aria-current={current || undefined}>
      {columns.map((column) => (
        <td key={column.key} data-label={visibleTitle(column)} className={lookOf(column)}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

// memo() loses the type parameter.
const MemoRow = memo(RowBody) as typeof RowBody;

/**
 * A short dense table with a fixed header; in a narrow window its rows become cards. Use DataTable for long lists, and
 * for sorting or selection.
 */
export function SimpleTable<Row>({ label, columns, rows, rowKey, isCurrent, bare = false }: Props<Row>) {
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
                    <span className="visually-hidden">{column.title.hidden}</span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <MemoRow key={rowKey(row)} row={row} columns={columns} current={isCurrent?.(row) ?? false} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
