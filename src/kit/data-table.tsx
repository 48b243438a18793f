import type { CSSProperties, KeyboardEvent, ReactNode, Ref } from 'react';
import { boxClass } from './checkbox.tsx';
import { classNames } from './class-name.ts';
import type { DataColumn } from './data-table-head.tsx';
import { DataHead, restWidth } from './data-table-head.tsx';
import styles from './data-table.module.css';
import type { ColumnPlace } from './use-column-drag.ts';
import { useColumnDrag } from './use-column-drag.ts';

/** Rows are ticked: one, those up to another with Shift, or all that are shown. */
export interface DataMarks {
  /** What the box over all of them is called. */
  readonly label: string;
  readonly state: 'none' | 'some' | 'all';
  readonly onAll: () => void;
  readonly onMark: (index: number, how: 'one' | 'range') => void;
}

type Props = {
  /** Names the table for those who listen. */
  label: string;
  columns: readonly DataColumn[];
  /** Rows in all, also those that are not drawn. */
  count: number;
  /** Cards, where a row would be wider than the screen. */
  look: 'table' | 'cards';
  /** The id of the row that the keys stand on. */
  activeId: string | undefined;
  scroller: Ref<HTMLDivElement>;
  /** Several rows can be selected. */
  multiple?: boolean;
  marks?: DataMarks | undefined;
  sortLabel: string;
  widthLabel: (title: string) => string;
  onSort: (id: string) => void;
  onWidth: (id: string, width: number) => void;
  /** A column's head was dragged. */
  onMove: (id: string, to: ColumnPlace) => void;
  /** Keys pressed on the rows. */
  onKeyDown: (event: KeyboardEvent) => void;
  /** A row was pressed; its place in the whole list, from 0. */
  onPress: (index: number) => void;
  /** DataRow, one beside the other. */
  children: ReactNode;
};

const control = 'a[href], button, input, select, textarea, [role="slider"]';
const markWidth = 36;

/** The place of the row that an element is in; null in the head. */
function rowIn(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest('[role="row"]')?.getAttribute('aria-rowindex') : '1';
  return Number(row ?? 1) > 1 ? Number(row) - 2 : null;
}

const track = ({ width }: DataColumn) => (width === 'rest' ? `minmax(${restWidth}px, 1fr)` : `${width}px`);

/**
 * A dense table: head and first column stay, one stop for the keys, columns as wide as the reader makes them. A grid of
 * boxes and no table element: rows that come and go while it scrolls, and cards, are not what that is laid out for.
 */
export function DataTable(props: Props) {
  const { label, columns, count, look, activeId, scroller, multiple = false, marks } = props;
  const { drag, handlers } = useColumnDrag(props.onMove);
  const takesRest = columns.some(({ width }) => width === 'rest');
  const mark = marks ? markWidth : 0;
  const tracks = [
    ...(marks ? [`${mark}px`] : []),
    ...columns.map(track),
    ...(takesRest ? [] : ['minmax(0, 1fr)']),
  ].join(' ');
  const least = columns.reduce((sum, { width }) => sum + (width === 'rest' ? restWidth : width), mark);
  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={count + 1}
      aria-activedescendant={activeId}
      aria-multiselectable={multiple || undefined}
      className={styles.grid}
      data-look={look}
      data-rest={takesRest || look === 'cards' ? undefined : 'none'}
      style={{ '--columns': tracks, '--least': `${least}px`, '--mark': `${mark}px` } as CSSProperties}
      onKeyDown={(event) => {
        if (event.target instanceof Element && event.target.closest(control)) return;
        props.onKeyDown(event);
      }}
      onClick={({ target, shiftKey }) => {
        const row = rowIn(target);
        if (!(target instanceof Element) || row === null) return;
        if (marks && target.closest(`.${styles.mark}`)) return marks.onMark(row, shiftKey ? 'range' : 'one');
        // A link or a button in a cell is its own affair.
        if (!target.closest(control)) props.onPress(row);
      }}
    >
      <div
        role="row"
        aria-rowindex={1}
        className={styles.heads}
        data-dragging={drag !== null || undefined}
        {...handlers}
      >
        {marks && (
          <div role="columnheader" className={styles.mark}>
            <MarkBox label={marks.label} state={marks.state} onChange={marks.onAll} />
          </div>
        )}
        {columns.map((column) => (
          <DataHead
            key={column.id}
            column={column}
            drag={drag}
            sortLabel={props.sortLabel}
            widthLabel={props.widthLabel}
            onSort={props.onSort}
            onWidth={props.onWidth}
          />
        ))}
      </div>
      {props.children}
    </div>
  );
}

type BoxProps = {
  label: string;
  state: DataMarks['state'];
  onChange?: () => void;
  /** One of a row is reached by the keys of the rows. */
  tabIndex?: number;
};

function MarkBox({ label, state, onChange = () => {}, tabIndex }: BoxProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      tabIndex={tabIndex}
      className={boxClass}
      checked={state === 'all'}
      ref={(box) => {
        if (box) box.indeterminate = state === 'some';
      }}
      onChange={onChange}
    />
  );
}

type RowProps = {
  id: string;
  /** Its place in the whole list, from 0. */
  index: number;
  active: boolean;
  selected: boolean;
  /** Struck through, with this as title. */
  deleted?: string | undefined;
  /** Where rows are ticked: what its box is called, or null where it has none. */
  markLabel?: string | null | undefined;
  marked?: boolean;
  height: number;
  children: ReactNode;
};

/** A row of a DataTable; its children are DataCells, the first of which is its head. */
export function DataRow(props: RowProps) {
  const { id, index, active, selected, deleted, markLabel, marked = false, height, children } = props;
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      data-active={active}
      title={deleted}
      data-marked={marked || undefined}
      className={classNames(styles.row, deleted !== undefined && styles.deleted)}
      style={{ height }}
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

/** A cell; `title` stands before its value in cards. */
export function DataCell({
  head = false,
  title,
  children,
}: {
  head?: boolean;
  title: string;
  children: ReactNode;
}) {
  return (
    <div
      role={head ? 'rowheader' : 'gridcell'}
      className={classNames(styles.cell, head && styles.lead)}
      data-label={title}
    >
      <div className={styles.value}>{children}</div>
    </div>
  );
}

/** Room for rows that are not drawn. */
export function DataGap({ height }: { height: number }) {
  return height > 0 && <div aria-hidden="true" style={{ height }} />;
}
