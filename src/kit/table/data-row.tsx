import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../base/class-name.ts';
import styles from './data-table.module.css';
import { MarkBox } from './mark-box.tsx';

type DataRowProps = ComponentProps<'div'> & {
  id: string;
  /** The row's index in the whole list, from 0. */
  index: number;
  active: boolean;
  selected: boolean;
  /** Strikes the row through and becomes its title. */
  deleted?: string | undefined;
  /** If rows can be ticked: the name of this row's check box, or null if it has none. */
  markLabel?: string | null | undefined;
  marked?: boolean;
  height: number;
  /** Distance from the top of the DataRoom that the row is in; rows elsewhere follow one another. */
  top?: number;
  children: ReactNode;
};

/** A row of a DataTable; its children are DataCells, the first of which is the row header. */
export function DataRow(props: DataRowProps) {
  const {
    index,
    active,
    selected,
    deleted,
    markLabel,
    marked = false,
    height,
    top,
    style,
    children,
    ...rest
  } = props;
  return (
    <div
      role="row"
      {...rest}
      aria-rowindex={index + 2}
      aria-selected={selected}
      data-active={active}
      title={deleted}
      data-marked={marked || undefined}
      className={classNames(styles.row, deleted !== undefined && styles.deleted)}
      style={{ height, ...(top !== undefined && { top }), ...style }}
      data-placed={top !== undefined || undefined}
    >
      {markLabel !== undefined && (
        <div role="gridcell" className={styles.mark}>
          {markLabel !== null && <MarkBox label={markLabel} state={marked ? 'all' : 'none'} tabIndex={-1} />}
        </div>
      )}
      {children}
    </div>
  );
}

type DataCellProps = Omit<ComponentProps<'div'>, 'title'> & { head?: boolean; title: string };

/** A cell; the card look shows `title` before its value. */
export const DataCell = ({ head = false, title, children, ...rest }: DataCellProps) => (
  <div
    role={head ? 'rowheader' : 'gridcell'}
    className={classNames(styles.cell, head && styles.lead)}
    data-label={title}
    {...rest}
  >
    <div className={styles.value}>{children}</div>
  </div>
);

/** Room for all rows of a long list, of which a few are rendered, each placed by its `top`. */
export const DataRoom = ({ height, children }: { height: number; children: ReactNode }) => (
  <div role="rowgroup" className={styles.room} style={{ height }}>
    {children}
  </div>
);
