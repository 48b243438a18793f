import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../base/class-name.ts';
import styles from './data-table.module.css';
import { MarkBox } from './mark-box.tsx';

/** The place of a row in a treegrid. */
export interface TreeRowPlace {
  readonly level: number;
  /** null if it cannot be expanded. */
  readonly isExpanded: boolean | null;
  /** Its position among its siblings; null if that is not known. */
  readonly place?: { readonly position: number; readonly count: number } | null;
  /** The indentation of a level, px. */
  readonly indent?: number | undefined;
}

const indentation = ({ level, indent = 20 }: TreeRowPlace): CSSProperties =>
  ({ '--depth': level - 1, '--indent': `${indent}px` }) as CSSProperties;

type DataRowProps = {
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
  /** In a treegrid. */
  tree?: TreeRowPlace | undefined;
  /** Distance from the top of the DataRoom that the row is in; rows elsewhere follow one another. */
  top?: number;
  children: ReactNode;
};

/** A row of a DataTable; its children are DataCells, the first of which is the row header. */
export function DataRow(props: DataRowProps) {
  const { id, index, active, selected, deleted, markLabel, marked = false, tree, height, top } = props;
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      aria-level={tree?.level}
      aria-expanded={tree?.isExpanded ?? undefined}
      aria-posinset={tree?.place?.position}
      aria-setsize={tree?.place?.count}
      data-active={active}
      title={deleted}
      data-marked={marked || undefined}
      className={classNames(styles.row, deleted !== undefined && styles.deleted)}
      style={{ height, ...(top !== undefined && { top }), ...(tree && indentation(tree)) }}
      data-placed={top !== undefined || undefined}
    >
      {markLabel !== undefined && (
        <div role="gridcell" className={styles.mark}>
          {markLabel !== null && <MarkBox label={markLabel} state={marked ? 'all' : 'none'} tabIndex={-1} />}
        </div>
      )}
      {props.children}
    </div>
  );
}

type DataCellProps = {
  head?: boolean;
  title: string;
  id?: string;
  /** The id of its column, which a press on the cell reports. */
  column?: string;
  align?: 'end' | undefined;
  /** It has the keyboard cursor. */
  active?: boolean;
  /** It contains an input, whose messages may be larger than the cell. */
  edited?: boolean;
  /** How many columns it takes. */
  span?: number;
  children: ReactNode;
};

/** A cell; the card look shows `title` before its value. */
export function DataCell(props: DataCellProps) {
  const { head = false, title, id, column, align, active, edited, span, children } = props;
  return (
    <div
      id={id}
      role={head ? 'rowheader' : 'gridcell'}
      aria-colspan={span}
      className={classNames(styles.cell, head && styles.lead)}
      style={span === undefined ? undefined : { gridColumn: `span ${span}` }}
      data-label={title}
      data-cell={column}
      data-align={align}
      data-active={active}
      data-edited={edited || undefined}
    >
      <div className={styles.value}>{children}</div>
    </div>
  );
}

/** Room for all rows of a long list, of which a few are rendered, each placed by its `top`. */
export const DataRoom = ({ height, children }: { height: number; children: ReactNode }) => (
  <div role="rowgroup" className={styles.room} style={{ height }}>
    {children}
  </div>
);
